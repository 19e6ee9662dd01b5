/** Groups of elements, in the order of the documentation and of the catalogue. */
export interface Group {
  readonly title: string;
  readonly tags: readonly string[];
}

const group = (title: string, names: string): Group => ({
  title,
  tags: names.split(' ').map((name) => `gate-${name}`),
});

export const elementGroups: readonly Group[] = [
  group('Frame of the site', 'footer left-menu floating-menu preferences tab-bar not-found toast-host'),
  group('App and account', 'download-bar download-page download-card guide-card login kyc-bar kyc-notice chat letter'),
  group('Funds', 'fund-drawer deposit-chooser fund-password password-frequency funds-transfer master-transfer'),
  group(
    'Law and notices',
    'notice-bar site-switch compliance-modal compliance-tips compliance-banner business-notice uk-notice gray-tax-toast ip-check user-agreement turkey-declaration upcoming-modal',
  ),
  group('Offers', 'newuser-popup promo-banner alpha-banner vip-popup perk-modal cooldown-modal share-modal'),
  group('Market and figures', 'chart amount-input number coin-icon image'),
];

/**
 * @param tags of all elements
 * @throws Error unless each tag is in one group
 */
export const groupsOf = (tags: readonly string[]): readonly Group[] => {
  const grouped = elementGroups.flatMap((each) => each.tags);
  const misplaced = tags.filter((tag) => grouped.indexOf(tag) !== grouped.lastIndexOf(tag) || !grouped.includes(tag));
  if (misplaced.length) throw new Error(`src/build/catalog/groups.ts: ${misplaced.join(', ')} must be in one group`);
  return elementGroups;
};
