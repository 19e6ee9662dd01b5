/** HTML in the docs, parsed by the browser and examined by the doctor. Runs in a browser: see `markup.test.ts`. */
import { elements } from '../../../../elements/index.ts';
import { checkConfig, defaults } from '../../../exchange/config/config.ts';
import { debugging } from '../../../runtime/page/log.ts';
import { hearConsole } from '../../../runtime/page/log.testing.ts';
import type { HostState } from '../../../services/doctor/host-facts.ts';
import { examine, knownElements } from '../../../services/doctor/examine.ts';
import type { Block } from './blocks.ts';

const known = knownElements(elements);

/** Attributes that the loader reads from other markup than the elements. */
const MARKS = ['gate', 'gate-open', 'gate-items', 'gate-flag', 'gate-root', 'gate-config', 'gate-keep-clear'];

/** `data-gate-url` of a placeholder `div` must be one of the element's attributes. */
const placeholderFindings = (element: Element): string[] => {
  const declared = known.find(({ tag }) => tag === `gate-${element.getAttribute('data-gate')}`);
  return [...element.attributes]
    .map(({ name }) => name)
    .filter((name) => name.startsWith('data-gate') && !MARKS.includes(name.slice('data-'.length)))
    .filter((name) => !declared?.attributes.includes(name.slice('data-gate-'.length)))
    .map((name) => `the loader reads no attribute ${name} here`);
};

/** `data-*` of our script tag are settings. */
const scriptFindings = (script: HTMLScriptElement): string[] =>
  /\/gate(\.classic)?\.js$/.test(script.getAttribute('src') ?? '')
    ? Object.keys(script.dataset)
        .filter((name) => name !== 'preload' && !Object.hasOwn(defaults, name))
        .map((name) => `there is no setting ${name}`)
    : [];

/** Settings in a JSON script, as the loader takes them. */
const configFindings = (script: Element): string[] => {
  const heard = hearConsole(true);
  try {
    // Answers of calls are no setting: the loader takes them out (`loader/page/script.ts`).
    const { answers: _, ...settings } = JSON.parse(script.textContent ?? '') as { answers?: unknown };
    checkConfig(settings);
    return heard.lines;
  } catch (error) {
    return [`the settings are no JSON: ${String(error)}`];
  } finally {
    heard.end();
  }
};

/**
 * Findings that do not apply to snippets: pages reserve space for their own elements elsewhere, and no running version could
 * differ from an address. Debug mode reports invalid values of single settings.
 */
const NOT_HERE = ['height', 'host-size', 'old-version'];

/** Snippets must also work on isolated pages. */
const STRICTEST_HOST: HostState = {
  isIsolated: true,
  blockedPictures: [],
  recorders: [],
  consentManagers: [],
  isConsentWired: true,
  hasCookieNotice: false,
  fixedLocale: undefined,
  missingInHead: [],
  isFiatTradeSet: true,
  lacksReceipts: false,
};

/** @returns one line a finding */
export const markupFindings = ({ file, line, text }: Block): string[] => {
  debugging.value = false;
  const root = new DOMParser().parseFromString(text, 'text/html');
  const found = examine({
    root,
    url: 'https://host.test/',
    version: '0.0.0',
    elements: known,
    policies: [],
    blocked: [],
    addresses: { apiBase: '/', staticBase: '' },
    host: STRICTEST_HOST,
  })
    .filter(({ code }) => !NOT_HERE.includes(code))
    .map(({ what, fix }) => `${what} ${fix}`);
  const all = [...root.querySelectorAll('*')];
  return [
    ...found,
    ...all.flatMap(placeholderFindings),
    ...[...root.scripts].flatMap(scriptFindings),
    ...[...root.querySelectorAll('script[data-gate-config]')].flatMap(configFindings),
  ].map((what) => `${file}:${line}: ${what}`);
};
