"use strict";
// What other phones show of the round on the board: it fills their rows, where nothing else lies by
// now, and does not touch what is typed.
(() => {
  let arrived = {}; // cards by seat, as they were put in last

  const find = (selector, from = document) => from.querySelector(selector);
  const cards = text =>
    text
      .toUpperCase()
      .match(/[AKQJT2-9][SHDC]/g)
      ?.join(" ") || "";

  function laid() {
    const groups = (find("#shown")?.dataset.shown || "").split(";").filter(Boolean);
    return Object.fromEntries(groups.map(group => group.split(":")));
  }

  function takes(row, seat, shown) {
    const field = find("input", row);
    if (!field) return false;
    const held = cards(field.value);
    const free = !field.value.trim() || row.classList.contains("deduced") || held === arrived[seat];
    if (!free || held === shown) return false;
    field.value = shown;
    return true;
  }

  function draw(row, shown) {
    const words = JSON.parse(find("#round").dataset.words);
    const drawn = shown.split(" ").map(([rank, suit]) => {
      const [card, sign] = [document.createElement("b"), document.createElement("i")];
      const [nth, of] = ["AKQJT98765432".indexOf(rank), "SHDC".indexOf(suit)];
      card.className = "card " + words.suits[of];
      sign.textContent = words.signs[of];
      card.append(words.faces[nth], sign);
      return card;
    });
    find(".places", row).replaceChildren(...drawn);
  }

  // Nobody typed on this phone: whatever stands here came from others
  const untouched = form =>
    [...form.querySelectorAll("li:not(.other)")].every(row => {
      const held = find("input", row).value.trim();
      return !held || cards(held) === arrived[row.dataset.seat];
    });

  function arrive() {
    const form = find("#round");
    const shown = laid();
    if (!form || form.matches(".sent")) return;
    // The table is past this round
    if (find("#news ul") && untouched(form)) return location.reload();
    const rows = [...form.querySelectorAll("li")].filter(row => shown[row.dataset.seat]);
    rows.filter(row => row.matches(".other")).forEach(row => draw(row, shown[row.dataset.seat]));
    const own = "own" in form.dataset;
    if (form.dataset.own in shown && !form.replaces.value.replace("0", ""))
      return location.reload();
    // The hands do not fit
    if (own && find("#above .notice") && untouched(form)) return location.reload();
    const filled = own
      ? []
      : rows.filter(row => takes(row, row.dataset.seat, shown[row.dataset.seat]));
    arrived = shown;
    if (!filled.length) return;
    document.dispatchEvent(new CustomEvent("htmx:load", { detail: { elt: find("#board") } }));
    if (form.matches(".complete:not(.typing)[data-sends]")) find("#save").click();
  }

  const on = (name, step) => document.addEventListener(name, step);
  on("live", arrive);
  on("DOMContentLoaded", arrive);
  on("turn", arrive);
})();
