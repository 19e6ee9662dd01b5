import { config } from './config.ts';
import { own } from './flag.ts';

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

export const webCall = (key: string, path: string): Endpoint => ({ key, path: `/api/web/v1/${path}` });

/** Calls that rules ask for: part of what every page loads. All others are in `endpoint-table.ts`. */
export const coreEndpoints = {
  compliance: webCall('compliance', 'compliance/check'),
  settings: { ...webCall('settings', 'site/settings'), anyone: true },
  user: webCall('user', 'usercenter/get_info'),
} as const;
