/** Tabs with arrow keys, following the ARIA pattern. */
export const followTabs = () => {
  const tabs = [...document.querySelectorAll('.account [role=tab]')];
  const choose = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
    }
  };
  const isRightToLeft = document.dir === 'rtl';
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = tabs[(index + (isRightToLeft ? -step : step) + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    });
  });
};
