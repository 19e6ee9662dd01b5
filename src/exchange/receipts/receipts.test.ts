import { expect } from '@open-wc/testing';
import { acceptReceipts } from './accept-receipts.ts';
import { checkChain } from './check-receipts.ts';
import { canonicalJson, chainReceipts, hashText, sha256, type Receipt, type ReceiptDraft } from './receipt.ts';

const draft = (showing: string): ReceiptDraft => ({
  at: '2026-11-27T12:00:00.000Z',
  step: 'shown',
  element: 'gate-uk-notice',
  notice: '',
  showing,
  texts: [],
  release: '1.0.0',
  because: 'UK limit',
  answer: '',
  subject: '',
});
const START = { seq: 0, hash: '' };
const chain = (count: number, name = 'a', from = 1): Promise<Receipt[]> =>
  chainReceipts(
    Array.from({ length: count }, (_, at) => draft(String(at))),
    name,
    START,
    from,
  );
const headOf = (receipts: readonly Receipt[]) => {
  const { seq, hash } = receipts.at(-1)!;
  return { seq, hash };
};
const words = async (...given: Parameters<typeof checkChain>) => (await checkChain(...given)).map(({ what }) => what);

describe('receipts of notices', () => {
  it('are hashed as canonical JSON, whatever the order of their fields', async () => {
    expect(canonicalJson({ b: [1, { d: '"', c: null }], a: 'ü', e: undefined })).to.equal(
      '{"a":"ü","b":[1,{"c":null,"d":"\\""}]}',
    );
    expect(await sha256('abc')).to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('tell languages, templates and parameters of a text apart', async () => {
    const hashes = await Promise.all([
      hashText('en', { title: 'A' }),
      hashText('tr', { title: 'A' }),
      hashText('en', { title: 'B' }),
      hashText('en', { title: 'A' }, { date: '1 April' }),
    ]);
    expect(new Set(hashes).size).to.equal(4);
  });

  it('prove a chain up to its head', async () => {
    const receipts = await chain(3);
    expect(await words(receipts, { acknowledged: headOf(receipts), isComplete: true })).to.deep.equal([]);
    expect(await words([], { acknowledged: START })).to.deep.equal([]);
  });

  it('name what was altered, removed, doubled or exchanged', async () => {
    const [one, two, three] = (await chain(3)) as [Receipt, Receipt, Receipt];
    const acknowledged = headOf([one, two, three]);
    const check = (...receipts: Receipt[]) => words(receipts, { acknowledged });
    expect(await check(one, { ...two, answer: 'x' }, three)).to.deep.equal(['Receipt 2 was altered.']);
    expect(await check(one, three)).to.deep.equal(['Receipt 2 is missing.']);
    expect(await check(two, three)).to.deep.equal(['Receipt 1 is missing at the start.']);
    expect(await check(one)).to.deep.equal(['Receipts 2 to 3 are missing before the acknowledged head.']);
    expect(await check()).to.deep.equal(['Receipts 1 to 3 are missing before the acknowledged head.']);
    expect(await check(one, two, two, three)).to.deep.equal(['Receipt 2 is there twice, or out of order.']);
    expect(await check(...(await chain(3, 'b')))).to.deep.equal([
      'Receipt 3 is not the one that the server acknowledged.',
    ]);
  });

  it('may begin later if the chain itself says that older ones were removed', async () => {
    const old = await chain(3);
    const kept = await chainReceipts([draft('x')], 'a', headOf(old), 3);
    const all = [...old, ...kept];
    const acknowledged = headOf(all);
    expect(await words(all.slice(2), { acknowledged })).to.deep.equal([]);
    expect(await words(all.slice(3), { acknowledged })).to.deep.equal(['Receipt 3 is missing at the start.']);
    expect(await words(all.slice(2), { acknowledged, isComplete: true })).to.deep.equal([
      'Receipts 1 to 2 are missing at the start.',
    ]);
  });

  it('are stored once by a server, and only where they follow its head', async () => {
    const chains = new Map<string, Receipt[]>();
    const [one, two, three] = (await chain(3)) as [Receipt, Receipt, Receipt];
    expect(await acceptReceipts(chains, [two])).to.deep.equal({ heads: { a: START } });
    expect(await acceptReceipts(chains, [one, two, one])).to.deep.equal({ heads: { a: headOf([two]) } });
    expect(await acceptReceipts(chains, [{ ...three, answer: 'x' }])).to.deep.equal({ heads: { a: headOf([two]) } });
    const answers = await Promise.all([acceptReceipts(chains, [two, three]), acceptReceipts(chains, [three])]);
    expect(answers).to.deep.equal([{ heads: { a: headOf([three]) } }, { heads: { a: headOf([three]) } }]);
    expect(chains.get('a')).to.deep.equal([one, two, three]);
  });
});
