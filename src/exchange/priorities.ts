/** The order of competing elements. A declaration names an entry; the position of its line is its priority. */
import { inOrder, type Priority } from '../runtime/declare/priority.ts';

/** Dialogs, most important first. One shows at a time. Redirects of the compliance guard precede all of them. */
const bands = inOrder([
  ['ukNotice', 'restriction'],
  ['complianceModal', 'restriction'],
  ['ipCheck', 'restriction'],
  ['complianceTips', 'restriction'],
  // Opened elements precede everything that shows automatically, except legal notices.
  ['opened'],
  ['businessNotice', 'restriction'],
  ['userAgreement'],
  ['turkeyDeclaration'],
  ['kycNotice'],
  ['openable'],
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
 * Bars and cards at the page's edges. The first one renders the button that expands them on phones. It is nearest to
 * the bottom edge among those of its width.
 */
export const bars = inOrder([
  ['kycBar'],
  ['downloadBar'],
  ['siteSwitch'],
  ['floatingMenu'],
  ['noticeBar'],
  ['grayTaxToast'],
  ['complianceBanner'],
  ['alphaBanner'],
  ['chat'],
]);
