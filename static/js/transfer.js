"use strict";
// Message and picture leave the phone: through its share sheet where there is one, else copied or saved.
(() => {
  const MOST_PIXELS = 12e6,
    LONGEST = 8192; // what small phones still draw
  const find = id => document.getElementById(id);
  const say = (line, word) => {
    line.textContent = line.dataset[word];
  };
  const text = find("text");

  find("copy").parentElement.hidden = false;
  find("share").hidden = !navigator.share;

  // Whoever closes the share sheet again has chosen to
  const unlessClosed = otherwise => error => {
    if (error.name !== "AbortError") otherwise();
  };

  // Over plain http there is no clipboard, but what is selected can be copied
  function copySelected() {
    text.focus();
    text.setSelectionRange(0, text.value.length);
    return document.execCommand("copy");
  }

  async function copy() {
    let done = true;
    try {
      await navigator.clipboard.writeText(text.value);
    } catch {
      done = copySelected();
    }
    say(find("copied"), done ? "copied" : "select");
  }

  async function draw(image) {
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const scale = Math.min(
      image.dataset.sharpest,
      Math.sqrt(MOST_PIXELS / (width * height)),
      LONGEST / Math.max(width, height)
    );
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise(made => canvas.toBlob(made, "image/png"));
    return new File([blob], image.dataset.name, { type: "image/png" });
  }

  function save(file) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  const takesFiles = navigator.canShare?.({
    files: [new File([], "a.png", { type: "image/png" })]
  });
  for (const picture of document.querySelectorAll(".picture")) {
    const [image, line] = ["img", "[role=status]"].map(name => picture.querySelector(name));
    const offer = (name, there, step) => {
      const button = picture.querySelector(`[data-do=${name}]`);
      button.hidden = !there;
      button.addEventListener("click", () =>
        draw(image)
          .then(step)
          .catch(unlessClosed(() => say(line, "failed")))
      );
    };
    offer("send", takesFiles, file => navigator.share({ files: [file] }));
    offer("save", true, file => {
      save(file);
      say(line, "saved");
    });
  }

  find("copy").addEventListener("click", copy);
  find("share").addEventListener("click", () =>
    navigator.share({ text: text.value }).catch(unlessClosed(copy))
  );
})();
