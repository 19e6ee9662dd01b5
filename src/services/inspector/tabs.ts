/** Tabs of the panel by the pattern of the ARIA practices: one stop, arrow keys, automatic activation. */
import { button, group, make } from './list/make.ts';

export interface Tab {
  readonly name: string;
  readonly content: HTMLElement;
  /** Called each time the tab opens. */
  readonly onOpen?: () => void;
}

/** Returns the row of tabs and their panels. */
export const makeTabs = (
  tabs: readonly Tab[],
): { row: HTMLElement; panels: HTMLElement; select(name: string): void } => {
  const row = make('div', 'tabs');
  row.setAttribute('role', 'tablist');
  row.setAttribute('aria-label', 'Parts of the inspector');
  row.setAttribute('data-roving', '[role=tab]');
  const panels = tabs.map(({ content, name }) => {
    const panel = group('div', 'tabpanel', content);
    panel.id = `panel-${name.toLowerCase()}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${name.toLowerCase()}`);
    panel.tabIndex = 0;
    return panel;
  });
  const buttons = tabs.map(({ name }) => {
    const tab = button(name, () => select(name));
    tab.id = `tab-${name.toLowerCase()}`;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `panel-${name.toLowerCase()}`);
    tab.addEventListener('focus', () => tab.getAttribute('aria-selected') === 'true' || select(name));
    return tab;
  });
  const select = (name: string): void => {
    tabs.forEach((tab, at) => {
      const isSelected = tab.name === name;
      buttons[at]!.setAttribute('aria-selected', String(isSelected));
      buttons[at]!.tabIndex = isSelected ? 0 : -1;
      panels[at]!.hidden = !isSelected;
      if (isSelected) tab.onOpen?.();
    });
  };
  row.append(...buttons);
  return { row, panels: group('div', 'panels', ...panels), select };
};
