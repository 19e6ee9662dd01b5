/** Parts of the service that operators turn off without a deployment. */
import { own, parseJson } from '../../runtime/data/records.ts';

export interface Switches {
  /** True: every page gets the tags alone. */
  readonly service?: boolean;
  /** These elements stay tags. */
  readonly elements?: readonly string[];
}

/** Reads switches. Names of elements may lack `gate-`. @throws SyntaxError for invalid JSON */
export const readSwitches = (text: string): Switches => {
  const read = parseJson(text);
  const elements = own(read, 'elements');
  return {
    service: own(read, 'service') === true,
    elements: Array.isArray(elements) ? elements.map((tag) => `gate-${String(tag).replace(/^gate-/, '')}`) : [],
  };
};
