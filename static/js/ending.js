"use strict";
// A match has just been won: the phone trembles, and plays a sound if it was asked to. Once for each
// ending; a page that is opened again within the minute stays still.
(() => {
  const TREMBLE = [90, 60, 90, 60, 260];
  const NOTES = [523.25, 659.25, 783.99, 1046.5]; // a chord upwards from C
  const APART = 0.14,
    LOUD = 0.2;
  const stored = step => {
    try {
      return step(sessionStorage);
    } catch {
      return null;
    }
  }; // a browser may keep nothing
  let told; // by this page

  function play() {
    const sound = new AudioContext();
    NOTES.forEach((pitch, nth) => {
      const begin = sound.currentTime + nth * APART;
      const end = begin + (nth === NOTES.length - 1 ? 1 : 0.3);
      const note = new OscillatorNode(sound, { type: "triangle", frequency: pitch });
      const volume = new GainNode(sound, { gain: LOUD });
      volume.gain.setValueAtTime(LOUD, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, end);
      note.connect(volume).connect(sound.destination);
      note.start(begin);
      note.stop(end);
      if (nth === NOTES.length - 1) note.onended = () => sound.close();
    });
  }

  function celebrate() {
    const won =
      !document.querySelector("#reveal.playing") && document.querySelector("#won[data-ending]");
    const ending = won && `${location.pathname} ${won.dataset.ending}`;
    if (!won || told === ending) return;
    const seen = stored(storage => storage.ending === ending);
    told = ending;
    document.documentElement.toggleAttribute("data-still", !!seen);
    if (seen) return;
    stored(storage => {
      storage.ending = ending;
    });
    // No tap yet: browsers allow neither
    if (navigator.userActivation?.hasBeenActive === false) return;
    navigator.vibrate?.(TREMBLE);
    if (won.dataset.sound) play();
  }

  for (const moment of ["turn", "live"]) document.addEventListener(moment, celebrate);
  celebrate();
})();
