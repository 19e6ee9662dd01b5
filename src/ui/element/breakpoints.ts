/**
 * The breakpoints of all elements, in CSS px: the largest viewport width or height at which each layout applies. Media
 * queries cannot read variables, so style sheets repeat the numbers. `npm run check` reports a number that is not in
 * `BREAKPOINTS`, and a row that nothing uses.
 */
import { WIDEST } from '../../exchange/viewport.ts';

/** Dialogs are bottom sheets. */
export const SHEET_WIDTH = 480;
/** On phones, nothing is fixed to an edge (`low-screen.ts`). */
export const LOW_HEIGHT = 480;

export const BREAKPOINTS: Readonly<Record<'width' | 'height', Readonly<Record<string, number>>>> = {
  width: {
    ...WIDEST,
    chartToolbar: 620,
    inspector: 600,
    barInOneColumn: 560,
    sheet: SHEET_WIDTH,
    drawer: 413,
    secretForm: 375,
    guideCard: 360,
    downloadBarInTwoLines: 349,
    narrow: 340,
  },
  height: {
    sharedPicture: 800,
    secretForm: 720,
    low: LOW_HEIGHT,
    dialog: 400,
  },
};
