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
 * Returns the groups of these elements. Elements without a group, such as new ones, are last.
 * @param tags of all elements
 */
export const groupsOf = (tags: readonly string[]): readonly Group[] => {
  const rest = tags.filter((tag) => !elementGroups.some((each) => each.tags.includes(tag)));
  return [...elementGroups, { title: 'More', tags: rest }]
    .map((each) => ({ ...each, tags: each.tags.filter((tag) => tags.includes(tag)) }))
    .filter((each) => each.tags.length > 0);
};
