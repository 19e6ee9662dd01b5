/** `npm run new site nz 4242`: the two files of a site and its lines in the two lists. */
import { sites } from '../../exchange/sites/sites.ts';
import { editSource, expectFree, NewError, writeSource } from './sources.ts';

/** The cautious choice for every field: nothing is offered or restricted until somebody has decided it. */
const rowOf = (key: string, id: string): string => `
import type { SiteRow } from '../site/site-row.ts';

/** Name the region. Every field is explained in \`site/site-row.ts\`. */
export const ${key} = {
  id: ${id},
  key: '${key}',
  defaultLang: 'en',
  languages: ['en'],
  extraLanguages: [],
  unindexedLanguages: [],
  switch: null,
  orderToMain: null,
  requiresConsent: true,
  offersReject: true,
  restrictsFeatures: false,
  announcesFeatures: false,
  requiresDeclaration: false,
  businessCheck: 'businessComplianceSub',
  advertisesApp: false,
  verifiesIdentity: true,
  needsOnlyKycOne: false,
  offersVipTrial: false,
  hasFloatingMenu: true,
  offersFiatDeposit: false,
  buysOnOnePage: false,
  publishesDocuments: false,
  downloadPage: '/appdownload',
  guide: 'main',
  prefixOnMain: '',
} as const satisfies SiteRow;
`;

const contentOf = (key: string): string => `
import { DOCUMENT_PAGES, FOOTER_REGIONAL, HELPFUL_REGIONAL, LEFT_MENU, LOGINS, SHORTCUTS } from '../site/menus.ts';
import type { SiteContent } from '../site/site-content.ts';

export const ${key}Content: SiteContent = {
  name: 'Gate ${key.toUpperCase()}',
  authorizedLogin: LOGINS,
  loginClientIds: null,
  docs: DOCUMENT_PAGES,
  copyright: '',
  defaultCurrB: '',
  tradingViewExchange: '',
  menuQuote: 'USDT',
  leftMenu: LEFT_MENU,
  shortcuts: SHORTCUTS,
  footer: FOOTER_REGIONAL,
  legalPages: 'common',
  helpfulLinks: HELPFUL_REGIONAL,
  stories: [],
};
`;

/**
 * Adds a site.
 * @param key two to four small letters, as in addresses
 * @param id the server's number
 * @throws NewError for a key or an id that is malformed or taken
 */
export const newSite = (key = '', id = ''): void => {
  if (!/^[a-z]{2,4}$/.test(key) || !/^[1-9]\d*$/.test(id))
    throw new NewError('a site needs a key and an id: site nz 4242');
  if (sites.some((site) => site.key === key || String(site.id) === id))
    throw new NewError(`${key} or ${id} is there already`);
  const folder = 'src/exchange/sites';
  expectFree(key, `${folder}/${key}.ts`);
  writeSource(`${folder}/${key}.ts`, rowOf(key, id));
  writeSource(`${folder}/${key}.content.ts`, contentOf(key));
  const list = `${folder}/sites.ts`;
  editSource(
    list,
    [`\n\n/** All`, `\nimport { ${key} } from './${key}.ts';\n\n/** All`],
    ['] as const;', `, ${key}] as const;`],
  );
  editSource(
    'src/exchange/current/site-contents.ts',
    [`\nimport { siteById`, `\nimport { ${key}Content } from '../sites/${key}.content.ts';\nimport { siteById`],
    [`\n};\n\n/** Returns`, `\n  ${key}: ${key}Content,\n};\n\n/** Returns`],
  );
};
