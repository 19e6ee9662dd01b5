import { own } from '../data/records.ts';
import { config } from '../page/config.ts';

export interface Endpoint {
  /** Name in `config.endpoints`. */
  key: string;
  path: string;
  /** `POST` calls send a url-encoded form; all others are GET. */
  method?: 'POST';
  /** Static JSON files: no envelope, and the browser client's 5 s limit instead of the internal 20 s (API-03). */
  plain?: true;
  /** The answer is the same whoever is signed in. */
  anyone?: true;
}

/** The path of a call, after the page's own renaming (`config.endpoints`). */
export const pathOf = ({ key, path }: Endpoint): string => {
  const renamed = own(config.peek().endpoints, key);
  return typeof renamed === 'string' && renamed ? renamed : path;
};
