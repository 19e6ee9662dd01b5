/** Receipts of legal notices: their fields, and the hashes that chain them. Runs in browsers and in Node. */

/** A text that a notice showed. Its words are in the release, or came from the API (`server`) or the host (`page`). */
export interface ShownText {
  /** Namespace of the release's texts, or `server` or `page`. */
  source: string;
  /** Keys in the namespace, or fields of the answer, in the order of the notice. */
  keys: readonly string[];
  /** Language of the text. For a text of the server, the language that the page requested. */
  lang: string;
  /** Hash of language, templates and parameters (`hashText`). */
  hash: string;
  /** Values that fill the placeholders of the templates. */
  values?: Readonly<Record<string, string>>;
}

/** `removed` records that the browser has removed old receipts; all others are about a notice. */
export type ReceiptStep = 'shown' | 'answered' | 'postponed' | 'refused' | 'removed';

/** An event of a notice, before it is part of a chain. */
export interface ReceiptDraft {
  /** Time by the visitor's clock, as an ISO date. */
  at: string;
  step: ReceiptStep;
  /** Tag of the element. */
  element: string;
  /** Which of its notices, such as `HK` or `COOKIES_POLICY`; '' if it has one only. */
  notice: string;
  /** Number that the notice has from its showing to its answer. */
  showing: string;
  texts: readonly ShownText[];
  /** Version of the bundle. */
  release: string;
  /** Reasons for which the element was shown. */
  because: string;
  /** Name of the pressed control; '' for other steps. */
  answer: string;
  /** Text that the page adds to its receipts, such as a pseudonym of the account. */
  subject: string;
}

/** A receipt of a chain. Each browser has one chain, whose receipts are numbered from 1. */
export interface Receipt extends ReceiptDraft {
  format: 1;
  chain: string;
  seq: number;
  /** Number of the oldest receipt that the browser still has. */
  from: number;
  /** Hash of the receipt before it; '' for the first one. */
  previous: string;
  /** SHA-256 of all other fields as canonical JSON (`canonicalJson`), in hexadecimal digits. */
  hash: string;
}

/** Position of a chain: number and hash of a receipt. */
export interface ChainPosition {
  seq: number;
  hash: string;
}

/** Serializes data as canonical JSON (RFC 8785): sorted keys, no white space. Numbers must be integers. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join()}}`;
};

/** Returns the SHA-256 of a text in hexadecimal digits. @throws TypeError on pages that are not secure */
export const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Hashes a text: its language, its templates by key, and the values that fill them. */
export const hashText = (
  lang: string,
  templates: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>> = {},
): Promise<string> => sha256(canonicalJson({ lang, templates, values }));

/** Returns the hash that a receipt must have. */
export const hashReceipt = ({ hash: _, ...fields }: Omit<Receipt, 'hash'> & { hash?: string }): Promise<string> =>
  sha256(canonicalJson(fields));

/**
 * Chains receipts to the head of a chain.
 * @param head the last receipt of the chain; number 0 and '' for a new chain
 * @param from number of the oldest receipt that is kept from now on
 */
export const chainReceipts = async (
  drafts: readonly ReceiptDraft[],
  chain: string,
  head: ChainPosition,
  from: number,
): Promise<Receipt[]> => {
  const receipts: Receipt[] = [];
  let { seq, hash: previous } = head;
  for (const draft of drafts) {
    const fields = { ...draft, format: 1 as const, chain, seq: ++seq, from, previous };
    const hash = await hashReceipt(fields);
    receipts.push({ ...fields, hash });
    previous = hash;
  }
  return receipts;
};
