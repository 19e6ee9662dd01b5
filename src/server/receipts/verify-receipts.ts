/** `gate-elements receipts verify`: proves chains of receipts, and finds their texts in the releases. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, own } from '../../runtime/data/records.ts';
import { checkChain } from '../../exchange/receipts/check-receipts.ts';
import { hashText, type ChainPosition, type Receipt, type ShownText } from '../../exchange/receipts/receipt.ts';

export interface VerifyFlags {
  /** Folder whose sub-folders are releases by version. */
  releases?: string | undefined;
  /** File with the server's answer, `{ "heads": … }`, or a list of heads by chain. */
  heads?: string | undefined;
  /** The file has the records of a server, so every chain must begin with receipt 1. */
  complete?: boolean | undefined;
}

interface Chain {
  chain: string;
  acknowledged: ChainPosition | undefined;
  receipts: readonly Receipt[];
}

export interface Verification {
  /** Lines for people. */
  report: string;
  isProven: boolean;
}

const isReceipt = (value: unknown): value is Receipt =>
  isRecord(value) &&
  Number.isSafeInteger(value['seq']) &&
  Number.isSafeInteger(value['from']) &&
  Array.isArray(value['texts']) &&
  ['chain', 'hash', 'previous', 'element', 'release', 'at', 'step'].every((name) => typeof value[name] === 'string');

const isPosition = (value: unknown): value is ChainPosition =>
  isRecord(value) && Number.isSafeInteger(value['seq']) && typeof value['hash'] === 'string';

const readJson = (file: string): unknown => {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} is not JSON`);
  }
};

/** @throws Error that names the first entry that is no receipt */
const receiptsIn = (list: unknown, file: string): Receipt[] => {
  if (!Array.isArray(list)) throw new Error(`${file} has no list of receipts`);
  return list.map((entry: unknown, at) => {
    if (!isReceipt(entry)) throw new Error(`${file}: entry ${at + 1} is no receipt`);
    return entry;
  });
};

/** Reads an export of `gate.receipts`, or a list of receipts. */
const readChains = (file: string): Chain[] => {
  const given = readJson(file);
  const chains = own(given, 'chains');
  if (Array.isArray(chains))
    return chains.map((entry: unknown) => {
      const acknowledged = own(entry, 'acknowledged');
      return {
        chain: String(own(entry, 'chain')),
        acknowledged: isPosition(acknowledged) ? acknowledged : undefined,
        receipts: receiptsIn(own(entry, 'receipts'), file),
      };
    });
  const byChain = new Map<string, Receipt[]>();
  for (const receipt of receiptsIn(given, file))
    byChain.set(receipt.chain, [...(byChain.get(receipt.chain) ?? []), receipt]);
  return [...byChain].map(([chain, receipts]) => ({ chain, acknowledged: undefined, receipts }));
};

const readHeads = (file: string): ReadonlyMap<string, ChainPosition> => {
  const given = readJson(file);
  const heads = own(given, 'heads') ?? given;
  const found = Object.entries(isRecord(heads) ? heads : {}).filter((pair): pair is [string, ChainPosition] =>
    isPosition(pair[1]),
  );
  if (!found.length) throw new Error(`${file} has no heads`);
  return new Map(found);
};

/** Reads texts of a release; undefined if the release or the file is missing. */
const bundleOf = (releases: string, release: string, lang: string, namespace: string) => {
  // Names come from the receipts, which may be forged.
  if (![release, lang, namespace].every((part) => /^[\w.+-]+$/.test(part) && !part.includes('..'))) return undefined;
  const file = join(releases, release, 'locales', lang, `${namespace}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
};

/** Finds a text in its release. @returns its first template; undefined if the release has other texts */
const findText = async (text: ShownText, release: string, releases: string): Promise<string | undefined> => {
  const { source, keys, lang, hash, values } = text;
  const english = bundleOf(releases, release, 'en', source);
  const translated = lang === 'en' ? undefined : bundleOf(releases, release, lang, source);
  const templates = Object.fromEntries(
    keys.flatMap((key) => {
      const template = own(translated, key) || own(english, key);
      return typeof template === 'string' ? [[key, template]] : [];
    }),
  ) as Record<string, string>;
  return (await hashText(lang, templates, values)) === hash ? (templates[keys[0] ?? ''] ?? '') : undefined;
};

const SHORT = 12;

/** One line for a text, and whether it is proven. */
const describeText = async (text: ShownText, release: string, releases: string | undefined) => {
  const { source, lang, hash } = text;
  const by = `${hash.slice(0, SHORT)}…, ${lang}`;
  if (source === 'server' || source === 'page') return { line: `text from ${source} (${by})`, isFound: true };
  if (!releases) return { line: `${source} (${by})`, isFound: true };
  const found = await findText(text, release, releases);
  if (found === undefined) return { line: `${source} (${by}): NOT in release ${release}`, isFound: false };
  return { line: `${source} (${lang}): "${found}"`, isFound: true };
};

const describeReceipt = async (receipt: Receipt, releases: string | undefined) => {
  const { seq, at, step, element, notice, answer, release, because, texts } = receipt;
  const described = await Promise.all(texts.map((text) => describeText(text, release, releases)));
  const what = step === 'removed' ? 'old receipts removed' : [element, notice].filter(Boolean).join(' ');
  return {
    lines: [
      `  ${seq}  ${at}  ${step}  ${what}${answer && ` → ${answer}`}  (release ${release}${because && `; ${because}`})`,
      ...described.map(({ line }) => `      ${line}`),
    ],
    isFound: described.every(({ isFound }) => isFound),
  };
};

/**
 * Checks a file with receipts.
 * @throws Error if a file is missing or has another format
 */
export const verifyReceipts = async (file: string, flags: VerifyFlags): Promise<Verification> => {
  const { releases, heads: headsFile, complete = false } = flags;
  if (releases && !existsSync(releases)) throw new Error(`--releases: there is no folder ${releases}`);
  const heads = headsFile ? readHeads(headsFile) : undefined;
  const chains = readChains(file);
  // The file must contain every chain of the server.
  for (const chain of heads?.keys() ?? [])
    if (!chains.some((known) => known.chain === chain)) chains.push({ chain, acknowledged: undefined, receipts: [] });
  const lines: string[] = [];
  let problems = 0;
  for (const { chain, acknowledged: exported, receipts } of chains) {
    const acknowledged = heads ? heads.get(chain) : exported;
    const found = await checkChain(receipts, { acknowledged, isComplete: complete });
    const strangers = receipts.filter((receipt) => receipt.chain !== chain);
    const described = await Promise.all(receipts.map((receipt) => describeReceipt(receipt, releases)));
    const missingTexts = described.filter(({ isFound }) => !isFound).length;
    const head = acknowledged?.seq ? `acknowledged up to ${acknowledged.seq}` : 'not acknowledged';
    lines.push(
      `chain ${chain}: ${receipts.length} receipts, ${head}`,
      ...described.flatMap((one) => one.lines),
      ...found.map(({ what }) => `  PROBLEM: ${what}`),
      ...strangers.map(({ seq }) => `  PROBLEM: Receipt ${seq} belongs to another chain.`),
      ...(missingTexts ? [`  PROBLEM: the texts of ${missingTexts} receipts are not in their releases.`] : []),
    );
    problems += found.length + strangers.length + missingTexts;
  }
  lines.push(problems ? `${problems} problems` : 'proven: nothing was altered, and no receipt is missing');
  return { report: lines.join('\n'), isProven: problems === 0 };
};
