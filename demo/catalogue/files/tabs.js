// @ts-check
/** A list of tabs with one panel: arrow keys go from one to the next, and open it. */

/** @param {HTMLElement} panel @param {(id: string) => void} onOpen called with the id of the tab */
export const tabList = (panel, onOpen) => {
  const tabs = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('[role=tab]')]);
  /** @param {HTMLButtonElement} tab */
  const open = (tab) => {
    for (const each of tabs) {
      each.setAttribute('aria-selected', String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', tab.id);
    onOpen(tab.id);
  };
  /** @param {string} key @param {number} at */
  const target = (key, at) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step) return tabs[(at + step + tabs.length) % tabs.length];
    return key === 'Home' ? tabs[0] : key === 'End' ? tabs.at(-1) : undefined;
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => open(tab));
    tab.addEventListener('keydown', (event) => {
      const next = target(event.key, at);
      if (!next) return;
      event.preventDefault();
      open(next);
      next.focus();
    });
  }
};
