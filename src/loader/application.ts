/** The exchange as the runtime's application. */
import { safe } from '../runtime/dom/safe-dom.ts';
import { elements } from '../../elements/index.ts';
import { answerResource, type AnswerName } from '../exchange/answers.ts';
import { config } from '../exchange/config/config.ts';
import { followFlag } from '../exchange/current/follow-flag.ts';
import { facts, factsFor, type Facts } from '../exchange/facts.ts';
import { fragmentKey } from '../exchange/fragment-key.ts';
import { rereadCookies } from '../exchange/person/visitor-change.ts';
import { user } from '../exchange/person/user.ts';
import { compliance } from '../exchange/policy/compliance.ts';
import { guardOf } from '../exchange/policy/compliance-guard.ts';
import { loadTexts } from '../exchange/text/texts.ts';
import type { Application } from '../runtime/application/application.ts';
import { page } from '../runtime/page/page.ts';
import { startRuntime } from '../runtime/start-runtime.ts';
import { previewFacts } from './preview-facts.ts';
import { followToasts } from './toast-host.ts';
import { sources } from './version.ts';

/** Source names of facts that are neither answers of API calls nor settings. */
const SOURCES: Readonly<Record<string, string>> = {
  width: 'viewport',
  path: 'address',
  query: 'address',
  signedIn: 'cookies',
  app: 'cookies',
  cookie: 'cookies',
  now: 'clock',
  placed: 'page',
};

const sourceOf: Application['sourceOf'] = ({ name, asked, argument }) => {
  if (name === 'compliance') return compliance;
  if (name === 'user') return user;
  return name === 'answer' ? answerResource(asked as AnswerName, argument) : SOURCES[name];
};

const factsOf: Application['factsFor'] = (props) =>
  props['preview'] === true ? previewFacts.value?.(props) : factsFor(props);

const exchange: Application = {
  factsFor: factsOf,
  languageFor: (props) => factsFor(props).lang,
  sourceOf,
  isLeaving: () => guardOf(facts)?.redirect !== undefined,
  refreshVisitor: rereadCookies,
  fragmentKey: (inputs) => fragmentKey(sources, { ...inputs, facts: inputs.facts as Facts }, page.url.value),
  followMarkup(element) {
    if (safe(element).dataset['gateFlag'] !== undefined) followFlag(element);
  },
  loadTexts,
  loadShell: ({ mounts }) => (mounts ? import('../shell/define-mounted.ts') : import('../shell/define.tsx')),
  preparePreview: async (declaration) => (await import('./prepare-preview.ts')).preparePreview(declaration),
  holdOffer: async (record) =>
    Object.keys(config.peek().offers).length && !record.get('open')
      ? import('../services/offer-rules.ts').then(
          ({ holdOffer }) => holdOffer(record),
          () => 'the rules of offers could not be loaded',
        )
      : undefined,
  showFirstLook(record, announce) {
    const { firstLook, texts } = record.declaration;
    return Promise.all([
      import('../shell/first-look.ts'),
      firstLook!(),
      texts && loadTexts(exchange.languageFor(record.props.peek()), texts),
    ]).then(
      ([{ drawFirstLook }, look]) => drawFirstLook(record, look, announce),
      // The element's code depends on the same files, and reports the failure.
      () => undefined,
    );
  },
  prepareTakeOver: async (record) => (await import('../shell/take-over.ts')).prepareTakeOver(record),
};

let isStarted = false;

/** Starts the runtime with the exchange's elements and facts. Later calls do nothing. */
export const startExchange = (): void => {
  if (isStarted) return;
  isStarted = true;
  startRuntime(exchange, elements);
  followToasts();
};
