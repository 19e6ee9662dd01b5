/** Sample documents. Each page states that it is a sample without legal effect. */
import type { Article, Articles, Section } from './types.ts';

const DATE = '2026-06-01';

const clause = (heading: string, ...text: readonly string[]): Section => ({ heading, text });

const contact = clause(
  'Questions',
  'Write to support@gate.example. This address belongs to the demo, and nobody reads it.',
);

const document = (title: string, lead: string, sections: readonly Section[], related: readonly string[]): Article => ({
  title,
  lead,
  date: DATE,
  sections: [...sections, contact],
  related,
});

const terms = document(
  'User agreement',
  'By using this site you accept these terms.',
  [
    clause(
      'Your account',
      'You open one account, with correct data, for yourself. You keep your password and your second factor to yourself.',
      'You tell us without delay if somebody else has used your account.',
    ),
    clause('Orders', 'An order is binding once it is filled. Open orders can be cancelled at any time.'),
    clause('Fees', 'The fees that apply are listed on the page Fees. Changes are announced seven days in advance.'),
    clause(
      'Suspension',
      'An account may be suspended if the law requires it or if it is used for fraud. You are informed of the reason unless the law forbids it.',
    ),
    clause(
      'End of the agreement',
      'You can close your account once it is empty. Records are kept as long as the law requires.',
    ),
  ],
  ['/privacy-policy', '/legal/risk-disclosure', '/fee'],
);

const privacy = document(
  'Privacy policy',
  'What we store about you, and why.',
  [
    clause('Data that you give us', 'Your email address, your name, and the documents of your identity verification.'),
    clause(
      'Data that arises from use',
      'Orders, transfers, logins with their time and address, and messages to support.',
    ),
    clause(
      'Purposes',
      'We use data to run your account, to prevent fraud, and to meet legal duties. We do not sell it.',
    ),
    clause(
      'How long we keep it',
      'Account data is deleted five years after the account was closed. Chat messages are deleted after one year.',
    ),
    clause('Your rights', 'You can see, correct, export and delete your data in the settings of your account.'),
  ],
  ['/user-agreement', '/legal/information-security-policy', '/myaccount/security'],
);

const RELATED = ['/user-agreement', '/privacy-policy', '/docs/agreement.html'];

export const legal: Articles = {
  '/user-agreement': terms,
  '/legal/user-agreement': terms,
  '/legal/terms-of-service': { ...terms, title: 'Terms of service' },
  '/privacy-policy': privacy,
  '/legal/privacy-policy': privacy,
  '/legal/licenses': document(
    'Licences',
    'Which company of the sample group would run which site.',
    [
      clause('Sites', 'Each regional site is run by its own company, with the products that its licence allows.'),
      clause(
        'Registers',
        'A real page lists the number of each licence and links to the public register of its authority.',
      ),
      clause(
        'Complaints',
        'Complaints go to the company of your site first. The authority of your region decides if you do not agree.',
      ),
    ],
    RELATED,
  ),
  '/legal/risk-disclosure': document(
    'Risk disclosure',
    'Crypto-assets can lose all of their value. Read this before you trade.',
    [
      clause(
        'Market risk',
        'Prices change at any hour and without warning. A price of the past says nothing about the next one.',
      ),
      clause('Leverage', 'With leverage, a small move against you can end a position. You can lose the entire margin.'),
      clause(
        'Liquidity',
        'In a thin market, an order may be filled at a worse price than expected, in part, or not at all.',
      ),
      clause('Technology', 'Networks can be slow, split or fail. Transfers to a wrong address cannot be returned.'),
    ],
    ['/user-agreement', '/legal/cryptocurrency-overview', '/learn/what-is-bitcoin'],
  ),
  '/legal/cryptocurrency-overview': document(
    'Overview of crypto-assets',
    'What each listed asset is, who issues it, and which network it uses.',
    [
      clause('Coins', 'Coins such as BTC and ETH belong to a network of their own and pay for its transactions.'),
      clause('Tokens', 'Tokens are issued on a network of others. Their issuer is named in the record of each token.'),
      clause('Stablecoins', 'The price of a stablecoin follows a currency. It depends on the reserves of the issuer.'),
    ],
    RELATED,
  ),
  '/legal/important-information': document(
    'Important information',
    'The main points of the agreement on one page.',
    [
      clause('No deposit insurance', 'Crypto-assets are not legal tender and are not covered by deposit insurance.'),
      clause('Separate custody', 'Assets of users are kept apart from the assets of the company.'),
      clause('Who may trade', 'Adults who live in a supported region and have verified their identity.'),
    ],
    RELATED,
  ),
  '/legal/system-risk-management-policy': document(
    'System risk management policy',
    'How failures of systems are prevented, noticed and repaired.',
    [
      clause('Responsibility', 'One member of the board is responsible for systems and reports every quarter.'),
      clause('Operation', 'Changes are tested, approved by a second person, and can be undone.'),
      clause('Incidents', 'An incident is announced on the status page within 30 minutes and explained afterwards.'),
    ],
    RELATED,
  ),
  '/legal/anti-money-laundering-and-counter-terrorist-financing-policy': document(
    'AML and CFT policy',
    'How the exchange prevents money laundering and the financing of terrorism.',
    [
      clause(
        'Identification',
        'Every user is identified before the first deposit. The check is repeated when data changes.',
      ),
      clause('Monitoring', 'Transfers are compared with sanctions lists and with known patterns of fraud.'),
      clause('Reports', 'Suspicious transfers are reported to the authority. The user must not be informed.'),
      clause('Training', 'All staff are trained once a year.'),
    ],
    RELATED,
  ),
  '/legal/debt-performance-policy': document(
    'Performance of obligations policy',
    'How obligations to users are met at any time.',
    [
      clause('Full cover', 'For every unit that users own, one unit is kept in custody.'),
      clause('Proof', 'The cover is calculated daily and can be checked with the Merkle tree of each month.'),
      clause('Insolvency', 'Assets of users do not belong to the estate and are returned first.'),
    ],
    RELATED,
  ),
  '/legal/information-security-policy': document(
    'Information security policy',
    'How data and keys are protected.',
    [
      clause('Access', 'Employees see only the data that their task needs. Each access is recorded.'),
      clause('Encryption', 'Data is encrypted in transit and at rest. Keys of wallets are split and kept offline.'),
      clause('Tests', 'External experts test the systems twice a year. Findings have an owner and a date.'),
    ],
    RELATED,
  ),
  '/legal/new-cryptocurrency-review': document(
    'Review of new crypto-assets',
    'What is checked before an asset is listed.',
    [
      clause('Project', 'Purpose, team, distribution of tokens, and open legal questions.'),
      clause('Technology', 'Audits of contracts, behaviour of the network, and tools for custody.'),
      clause('Market', 'Liquidity on other venues and signs of manipulation.'),
      clause(
        'After the listing',
        'The review is repeated every year. Assets that fail are delisted with 30 days of notice.',
      ),
    ],
    RELATED,
  ),
  '/legal/disclosure-based-on-the-specified-commercial-transactions-act': document(
    'Disclosure under the Specified Commercial Transactions Act',
    'Facts that sellers in Japan have to publish.',
    [
      clause('Seller', 'A sample company, 1-2-3 Example, Chiyoda-ku, Tokyo. It does not exist.'),
      clause('Prices and fees', 'Shown before each order. Fees of transfers are listed on the page Fees.'),
      clause('Payment and delivery', 'Orders are paid from the balance of the account and delivered immediately.'),
      clause('Returns', 'Filled orders cannot be returned.'),
    ],
    RELATED,
  ),
  '/legal/basic-policy-against-antisocial-forces': document(
    'Basic policy against antisocial forces',
    'No relationship of any kind with antisocial forces.',
    [
      clause('Refusal', 'Requests of antisocial forces are refused, by the organisation as one.'),
      clause('Cooperation', 'The company works with the police, lawyers and specialised bodies.'),
      clause('Existing relationships', 'A relationship that turns out to be one with antisocial forces is ended.'),
    ],
    RELATED,
  ),
  '/legal/conflict-of-interest-management-policy': document(
    'Conflict of interest management policy',
    'How the interests of users come first.',
    [
      clause('Cases', 'Trading for the own account, gifts, and knowledge of listings before their announcement.'),
      clause('Measures', 'Separate departments, a ban on trades before listings, and a register of gifts.'),
      clause('Disclosure', 'A conflict that cannot be prevented is disclosed before the trade.'),
    ],
    RELATED,
  ),
};
