import type { Facts } from '../../exchange/facts.ts';

/** Input of an element's first look. */
export interface FirstLookContext<Attributes> {
  readonly facts: Facts;
  /** Language of the texts. */
  readonly lang: string;
  /** Attributes by the name of their property. */
  readonly props: Readonly<Attributes>;
}
