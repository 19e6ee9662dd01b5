/** Sentences of the back end in the visitor's language. */
import { readFileSync } from 'node:fs';
import { scenarioFields } from '../scenario-fields.ts';
import type { ApiRequest } from './answer.ts';

/** Where the elements have a sentence that says the same, in all languages: file and key. */
const SAME = { risk_user_guide_msg: ['kyc-notice', 'riskMessage'] } as const;

const folder = new URL('../../src/locales/', import.meta.url);

/** What the scenario says; where nobody has written it, in the language of the visitor. */
export const inLanguage = ({ scenario, lang }: ApiRequest, field: keyof typeof SAME): string => {
  const text = scenario[field];
  if (lang === 'en' || text !== scenarioFields[field].initial) return text;
  const [file, key] = SAME[field];
  return (
    (JSON.parse(readFileSync(new URL(`${lang}/${file}.json`, folder), 'utf8')) as Record<string, string>)[key] ?? text
  );
};
