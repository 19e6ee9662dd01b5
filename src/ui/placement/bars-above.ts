import { allRecords } from '../../runtime/lifecycle/records.ts';

/** Returns the bottom edge, in CSS px from the top of the window, of the bars in its upper half. 0 without bars. */
export const bottomOfBars = (): number => {
  let bottom = 0;
  for (const { element, declaration } of allRecords()) {
    if (declaration.stage !== 'top') continue;
    for (const panel of element.shadowRoot?.querySelectorAll('[part~=panel]') ?? []) {
      const box = panel.getBoundingClientRect();
      if (box.height > 0 && box.top < innerHeight / 2) bottom = Math.max(bottom, box.bottom);
    }
  }
  return bottom;
};
