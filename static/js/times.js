// Writes times in the zone of this phone. The page has them as UTC, and in words for who has no script.
const { lang } = document.documentElement;
const locale = navigator.languages.find(one => one.split("-")[0] === lang) || lang;
const BENGALI = { hour: "numeric", minute: "2-digit", dayPeriod: "short", hour12: true };
const clock = new Intl.DateTimeFormat(locale, lang === "bn" ? BENGALI : { timeStyle: "short" });
const onDay = new Intl.DateTimeFormat(locale, { weekday: "long" });
// As in ISO 8601
const day = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

function write(time) {
  const moment = new Date(time.dateTime);
  // "weekday", or on another day than at the table
  const named = time.dataset.clock !== day.format(moment);
  // The part of the day first
  const shown = clock.format(moment).replace(/^(\S+)\s(\D+)$/, lang === "bn" ? "$2 $1" : "$&");
  time.textContent = (named ? onDay.format(moment) + " " : "") + shown;
  time.removeAttribute("data-clock");
}

const all = () => document.querySelectorAll("time[data-clock]").forEach(write);
all();
// The page may follow the table
new MutationObserver(all).observe(document.body, { childList: true, subtree: true });
