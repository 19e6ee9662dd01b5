import { own } from '../../runtime/data/records.ts';

/** Custom events a page view may send (LOG-05). */
export const CUSTOM_LIMIT = 10;

/** User agents of crawlers, tools and test browsers. Cubot is a brand of phones. */
const BOT =
  /bots?(?![a-z])|bot[/_-]|crawl|spider|slurp|scrap(?:er|y|ing)|fetch|archiv|headless|lighthouse|validator|checker|scanner|indexer|monitor|preview|synthetic|selenium|playwright|puppeteer|phantomjs|ptst|pingdom|facebookexternalhit|mediapartners|google(?:other|[-/])|compatible;(?! ?msie)|https?:|[\w.]@|^(?!mozilla|opera|gate)[\w.-]+\/v?\d|^(?:wget|curl|python|java)\b/i;

export const isBot = (userAgent: unknown): boolean =>
  typeof userAgent === 'string' && BOT.test(userAgent.slice(0, 1000).replace(/cubot/gi, ''));

const channels = (query: unknown): unknown[] => {
  if (query instanceof URLSearchParams) return query.getAll('ch');
  return typeof query === 'string' ? new URLSearchParams(query).getAll('ch') : [own(query, 'ch')].flat();
};

export interface ReportCircumstances {
  userAgent: string;
  query: URLSearchParams | string | Readonly<Record<string, unknown>>;
  /** Custom events that this page view has sent already. */
  customSent: number;
}

/** May a report go out: not for bots, not for visitors that `ch=propads` brought, and ten custom events a view. */
export const reportPolicy = ({ userAgent, query, customSent }: ReportCircumstances): boolean =>
  !isBot(userAgent) &&
  !channels(query).includes('propads') &&
  !(typeof customSent === 'number' && customSent >= CUSTOM_LIMIT);
