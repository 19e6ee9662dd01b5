import { own } from '../data/records.ts';
import { config } from '../page/config.ts';

export interface Endpoint {
  /** Name in `config.endpoints`. */
  key: string;
  path: string;
  /** `POST` calls send a URL-encoded form; all others are GET. */
  method?: 'POST';
  /** Static JSON files: they have no envelope, and the limit is 5 s (the browser client's) instead of 20 s. [API-03] */
  plain?: true;
  /** The answer does not depend on who is signed in. */
  anyone?: true;
}

/** Returns the path of a call, with the page's overrides (`config.endpoints`) applied. */
export const pathOf = ({ key, path }: Endpoint): string => {
  const renamed = own(config.peek().endpoints, key);
  return typeof renamed === 'string' && renamed ? renamed : path;
};
