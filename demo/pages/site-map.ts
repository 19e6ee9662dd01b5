/** Pages that exist so that every link of the site leads somewhere: title and a sentence by path. */
const titles: Readonly<Record<string, string>> = {
  '/about_us': 'About us',
  '/media-kit': 'Media kit',
  '/page/contacts': 'Contact us',
  '/fee': 'Fees',
  '/legal/licenses': 'Licences',
  '/legal/risk-disclosure': 'Risk disclosure',
  '/legal/terms-of-service': 'Terms of service',
  '/legal/cryptocurrency-overview': 'Overview of crypto-assets',
  '/legal/important-information': 'Important information',
  '/legal/system-risk-management-policy': 'System risk management policy',
  '/legal/anti-money-laundering-and-counter-terrorist-financing-policy': 'AML and CFT policy',
  '/legal/debt-performance-policy': 'Performance of obligations policy',
  '/legal/information-security-policy': 'Information security policy',
  '/legal/new-cryptocurrency-review': 'Review of new crypto-assets',
  '/legal/disclosure-based-on-the-specified-commercial-transactions-act':
    'Disclosure under the Specified Commercial Transactions Act',
  '/legal/basic-policy-against-antisocial-forces': 'Basic policy against antisocial forces',
  '/legal/conflict-of-interest-management-policy': 'Conflict of interest management policy',
  '/myaccount/deposit_fiat': 'Deposit fiat currency',
  '/myaccount/withdraw/USDT': 'Withdraw USDT',
  '/myaccount/security': 'Security settings',
  '/myaccount/kyc3_v1': 'Identity verification, level 3',
  '/myaccount/coupon_center': 'My coupons',
  '/myaccount/profile/coupon_center': 'My coupons',
  '/myaccount/fundpass_setup': 'Set a fund password',
  '/myaccount/totp': 'Set up the authenticator',
  '/myaccount/profile/passkey-manager': 'Passkeys',
  '/myaccount/profile/security_device': 'Trusted devices',
  '/myaccount/profile/sub-account-manage': 'Sub-accounts',
  '/simple-earn': 'Simple Earn',
  '/lend-earn': 'Lend and earn',
  '/copytrading': 'Copy trading',
  '/strategybot': 'Trading bots',
  '/hodl': 'HODL',
  '/candy-drop': 'CandyDrop',
  '/alpha': 'Alpha',
  '/pilot': 'Pilot',
  '/premint': 'Premint',
  '/pre-market': 'Pre-market',
  '/launchpool': 'Launchpool',
  '/startup': 'Startup',
  '/announcements': 'Announcements',
  '/announcements/trade-match': 'How trades are matched',
  '/rewards_hub': 'Rewards hub',
  '/competition/center': 'Competitions',
  '/referral': 'Refer friends',
  '/referral/affiliate': 'Affiliate programme',
  '/referral/broker': 'Broker programme',
  '/etf': 'Leveraged ETFs',
  '/crypto-market-data': 'Market data',
  '/price-prediction': 'Price predictions',
  '/how-to-buy': 'How to buy crypto',
  '/converter': 'Crypto calculator',
  '/news': 'News',
  '/learn': 'Learn',
  '/learn/glossary': 'Glossary',
  '/learn/what-is-bitcoin': 'What is Bitcoin, and why does it have a price?',
  '/learn/buying-your-first-crypto': 'Buying your first crypto, step by step',
  '/learn/keep-your-account-safe': 'Ten habits that keep your account safe',
  '/learn/how-to-read-a-price-chart': 'How to read a price chart',
  '/blog': 'Blog',
  '/blog/what-is-bitcoin': 'What is Bitcoin, and why does it have a price?',
  '/blog/buying-your-first-crypto': 'Buying your first crypto, step by step',
  '/blog/keep-your-account-safe': 'Ten habits that keep your account safe',
  '/crypto-wiki': 'Crypto wiki',
  '/upcoming-event': 'Upcoming events',
  '/help': 'Help centre',
  '/brand-partnerships': 'Brand partnerships',
};

export const siteMap: Readonly<Record<string, { readonly title: string; readonly text: string }>> = Object.fromEntries(
  Object.entries(titles).map(([path, title]) => [
    path,
    { title, text: 'This page of the demo is here to be linked to.' },
  ]),
);

/** Paths with a parameter, and the title of their page. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\/c2c\/USDT_[A-Z]{3}$/, 'P2P market'],
  [/^\/alpha\/[\w-]{1,40}$/, 'Alpha token'],
  [/^\/startup\/[\w-]{1,40}$/, 'Startup project'],
  [/^\/copytrading\/trader\/futures\/\w{1,40}$/, 'Lead trader'],
  [/^\/convert\/[A-Z]{2,10}\/[A-Z]{2,10}$/, 'Convert'],
];

export const titleByPattern = (path: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(path))?.[1];

/** Documents of sites that publish PDF files. */
const documents = new Set([
  '/docs/hk/user-agreement.pdf',
  '/docs/hk/privacy-policy.pdf',
  '/docs/bs/user-agreement.pdf',
  '/docs/bs/privacy-policy.pdf',
  '/docs/tr/understanding-declaration.pdf',
]);

/** One empty page, as the smallest file that readers accept. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** A document by its whole path: documents have no language prefix. */
export const documentAt = (pathname: string): Response | undefined =>
  documents.has(pathname) ? new Response(PDF, { headers: { 'content-type': 'application/pdf' } }) : undefined;
