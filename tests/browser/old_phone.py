"""A phone whose browser is as old as the README allows: what is newer is taken out of this one.

The styles stay those of the browser that runs the tests; `tools/browser_floor.py` looks at them.
"""

OLD_BROWSER = r"""
for (const [owner, ...names] of [
  [Array.prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced'],
  [Object, 'hasOwn', 'groupBy'],
  [Promise, 'withResolvers'],
  [AbortSignal, 'timeout', 'any'],
  [HTMLFormElement.prototype, 'requestSubmit'],
  [HTMLElement.prototype, 'inert', 'popover', 'showPopover'],
  [Element.prototype, 'checkVisibility', 'moveBefore', 'role',
    ...Object.keys(Element.prototype).filter(name => /^aria[A-Z]/.test(name))],
  [window, 'structuredClone', 'CloseWatcher', 'BroadcastChannel', 'requestIdleCallback'],
]) for (const name of names) delete owner[name];

const look = owner => name => {
  const known = owner.prototype[name];
  if (known) owner.prototype[name] = function (selector, ...more) {
    if (/:has\(/.test(selector)) throw new DOMException(selector, 'SyntaxError');
    return known.call(this, selector, ...more);
  };
};
for (const owner of [Document, DocumentFragment, Element])
  ['querySelector', 'querySelectorAll', 'matches', 'closest'].forEach(look(owner));
"""
"""To be run before the scripts of a page."""
