/** The order of elements that compete: declarations name an entry, and its line here is its place. */
import { inOrder, type Priority } from '../runtime/declare/priority.ts';

/** Dialogs, most important first. One is on screen at a time; redirects of the compliance guard come before all. */
const bands = inOrder([
  ['ukNotice', 'restriction'],
  ['complianceModal', 'restriction'],
  ['ipCheck', 'restriction'],
  ['complianceTips', 'restriction'],
  // What a visitor has opened comes before everything that shows on its own, except legal notices.
  ['opened', 'notice'],
  ['businessNotice', 'restriction'],
  ['userAgreement', 'notice'],
  ['turkeyDeclaration', 'notice'],
  ['kycNotice', 'notice'],
  ['openable', 'notice'],
  ['vipPopup', 'offer'],
  ['newUserPopup', 'offer'],
  ['perkModal', 'offer'],
  ['promoBanner', 'offer'],
]);
const { opened, openable, ...own } = bands;

export const dialogs: Readonly<Record<Exclude<keyof typeof bands, 'opened'>, Priority>> = {
  ...own,
  openable: { ...openable, orderWhenOpen: opened.order },
};

/**
 * Bars and cards of the page's edges: the first draws the line behind which a phone folds them, and is nearest to the
 * bottom edge among those of its width.
 */
export const bars = inOrder([
  ['kycBar', 'notice'],
  ['downloadBar', 'notice'],
  ['siteSwitch', 'notice'],
  ['floatingMenu', 'notice'],
  ['noticeBar', 'notice'],
  ['grayTaxToast', 'notice'],
  ['complianceBanner', 'notice'],
  ['alphaBanner', 'notice'],
  ['chat', 'notice'],
]);
