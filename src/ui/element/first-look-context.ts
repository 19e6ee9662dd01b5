import type { Facts } from '../../exchange/facts.ts';

/** What an element's first look is drawn from. */
export interface FirstLookContext<Attributes> {
  readonly facts: Facts;
  /** Language of the texts. */
  readonly lang: string;
  /** Attributes by the name of their property. */
  readonly props: Readonly<Attributes>;
}
