"use strict";
// On the board of a round that is in: what was just taken off a row changes places with a card that
// another row or another round shows, where the board alone would offer to move that card here.
(() => {
  const PACK = [..."SHDC"].flatMap(suit => [..."AKQJT98765432"].map(rank => rank + suit));
  const find = (selector, from = document) => from.querySelector(selector);
  const cards = text => text.split(" ").filter(Boolean);
  let off = []; // cards that lie nowhere now, the last one taken off at the end

  function titled(card, { faces, signs }) {
    return faces["AKQJT98765432".indexOf(card[0])] + signs["SHDC".indexOf(card[1])];
  }

  document.addEventListener("click", ({ target }) => {
    // the board has answered the tap
    const form = find("#round.ready[data-swap]"),
      row = form && find("li.now", form),
      way = form && find("#answer u", form);
    if (!row) return;
    const fields = [...form.querySelectorAll("li input")];
    const laid = fields.flatMap(field => cards(field.value));
    const gone = fields
      .flatMap(field => cards(field.defaultValue))
      .filter(card => !laid.includes(card));
    off = [...off.filter(card => gone.includes(card)), ...gone.filter(card => !off.includes(card))];
    const here = cards(find("input", row).defaultValue);
    const last = off.filter(card => here.includes(card)).pop();
    const key = target.closest(".pad .key");
    if (!last || !key || !way.textContent) return;
    way.textContent = form.dataset.swap.replace(
      "{card}",
      titled(last, JSON.parse(form.dataset.words))
    );
    const box = way.parentNode;
    if (box.href) {
      const address = new URL(box.href);
      address.searchParams.set("off", last);
      box.href = address;
      return;
    }
    const keys = [...find(".pad .key").parentNode.children];
    const card = PACK[keys.indexOf(key)];
    const [other, move] = [
      fields.find(field => cards(field.value).includes(card)).closest("li"),
      box.onclick
    ];
    box.onclick = () => {
      move();
      other.click();
      keys[PACK.indexOf(last)].click();
    };
  });
})();
