/** Reads consent from the standard interfaces of consent managers: TCF 2 (`__tcfapi`) and GPP 1.1 (`__gpp`) of the IAB. */
import { isRecord } from '../runtime/data/records.ts';
import type { Purpose } from '../exchange/policy/consent-record.ts';

/** Interfaces that a consent manager may offer. */
export type Signal = 'tcf' | 'gpp';
export type Answers = Readonly<Record<Purpose, boolean>>;

/**
 * Purposes of the TCF: 1 store and read data on the device, 7 measure advertising, 8 measure content. Fraud prevention is a
 * special purpose that nobody can refuse, so only storing needs consent.
 */
const TCF_PURPOSES: Readonly<Record<Purpose, readonly number[]>> = { security: [1], analytics: [1, 7, 8] };

const recordIn = (value: unknown, key: string): Readonly<Record<string, unknown>> => {
  const inner = isRecord(value) ? value[key] : undefined;
  return isRecord(inner) ? inner : {};
};

const answersOf = (isAllowed: (purpose: number) => boolean): Answers => ({
  security: TCF_PURPOSES.security.every(isAllowed),
  analytics: TCF_PURPOSES.analytics.every(isAllowed),
});

/**
 * Returns what the data of a TCF event allows; undefined while the visitor has not answered.
 * @param data `TCData` as `addEventListener` of `__tcfapi` passes it
 */
export const answersOfTcf = (data: unknown): Answers | undefined => {
  if (!isRecord(data)) return undefined;
  if (data['gdprApplies'] === false) return answersOf(() => true);
  const isAnswered = data['eventStatus'] === 'useractioncomplete' || data['eventStatus'] === 'tcloaded';
  const consents = recordIn(recordIn(data, 'purpose'), 'consents');
  return isAnswered ? answersOf((purpose) => consents[purpose] === true) : undefined;
};

/** Fields of the US sections by which visitors object; 1 means that they have. */
const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'];

const segmentsOf = (section: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (Array.isArray(section) ? section : [section]).flat().filter(isRecord);

const isOptedOut = (section: unknown): boolean =>
  segmentsOf(section).some((segment) => segment['Gpc'] === true || OPT_OUTS.some((name) => segment[name] === 1));

/**
 * Returns what the data of a GPP ping allows; undefined while the consent manager is not ready.
 * @param ping `PingReturn` of `__gpp`: the European section decides if it is there, otherwise objections in US sections
 */
export const answersOfGpp = (ping: unknown): Answers | undefined => {
  if (!isRecord(ping) || ping['signalStatus'] !== 'ready') return undefined;
  const sections = Object.entries(recordIn(ping, 'parsedSections'));
  const european = sections.find(([name]) => name.startsWith('tcfeu'));
  if (!european) {
    const analytics = !sections.some(([name, section]) => name.startsWith('us') && isOptedOut(section));
    return { security: true, analytics };
  }
  const consents = segmentsOf(european[1])
    .map((segment) => segment['PurposeConsents'])
    .find(Array.isArray);
  return answersOf((purpose) => consents?.[purpose - 1] === true);
};

type Api = (command: string, ...rest: unknown[]) => void;
const apiOf = (name: string): Api | undefined => {
  const api = (window as unknown as Record<string, unknown>)[name];
  return typeof api === 'function' ? (api as Api) : undefined;
};

const followTcf = (api: Api, hear: (answers: Answers) => void): void =>
  api('addEventListener', 2, (data: unknown, isSuccess: unknown) => {
    const answers = isSuccess === true ? answersOfTcf(data) : undefined;
    if (answers) hear(answers);
  });

const followGpp = (api: Api, hear: (answers: Answers) => void): void => {
  const read = () =>
    api('ping', (ping: unknown) => {
      const answers = answersOfGpp(ping);
      if (answers) hear(answers);
    });
  // Events differ between versions of the interface; the ping has the complete state.
  api('addEventListener', read);
  read();
};

/**
 * Follows the consent manager of the page.
 * @param hear called with every answer of the visitor, also with one of an earlier visit
 * @returns false if the page has no such interface; consent managers define it in the head, before other scripts
 */
export const followSignal = (signal: Signal, hear: (answers: Answers) => void): boolean => {
  const api = apiOf(signal === 'tcf' ? '__tcfapi' : '__gpp');
  if (!api) return false;
  if (signal === 'tcf') followTcf(api, hear);
  else followGpp(api, hear);
  return true;
};
