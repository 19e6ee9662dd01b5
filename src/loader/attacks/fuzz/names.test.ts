/** Markup whose names replace members of the document and of forms. */
import fc, { inputs } from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { followOpeners } from '../../../runtime/discover/openers.ts';
import { watch } from '../../../runtime/discover/discover.ts';
import { setPage, until } from '../../loader.testing.ts';
import { expectWhole, settled, watchInvariants, type Invariants } from './invariants.testing.ts';

/** Members of an object of the browser, by its prototypes. */
const membersOf = (prototype: object): string[] => {
  const names = new Set<string>();
  for (
    let at = prototype as object | null;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  )
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  names.delete('constructor');
  return [...names];
};
const IN_DOCUMENT = membersOf(document);
const IN_FORMS = membersOf(HTMLFormElement.prototype);

/** Methods of the document that the test calls while the names are there. */
const query = <E extends Element>(selector: string): E[] =>
  [...Document.prototype.querySelectorAll.call(document, selector)] as E[];

describe('hostile names in the markup', () => {
  let watched: Invariants;
  let area: HTMLElement;
  const noise = console.error;
  const lines: string[] = [];

  before(() => {
    watch(document);
    followOpeners();
  });
  beforeEach(() => {
    lines.length = 0;
    console.error = (...words: unknown[]) => void lines.push(words.map(String).join(' '));
    watched = watchInvariants();
    area = document.createElement('main');
    document.body.append(area);
  });
  afterEach(() => {
    area.remove();
    console.error = noise;
    watched.end();
  });

  const shown = (tag: string, input: string) =>
    until(() => query(`main ${tag}`)[0]?.getAttribute('data-state') === 'shown', `${input}: ${tag}`);

  it('harm no element, in the document and in forms around elements [ERR-02]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(IN_DOCUMENT, { maxLength: 5 }),
        fc.subarray(IN_FORMS, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('img', 'form', 'twice'),
        async (names, fields, form) => {
          const input = `document ${names.join(' ')} (${form}), form ${fields.join(' ')}`;
          setPage({ cookies: 'uid=7; nickname=ada', user: { verified: 0 } });
          const markup = names
            .map((name) =>
              form === 'img' ? `<img name="${name}">` : `<form name="${name}"></form>`.repeat(form === 'twice' ? 2 : 1),
            )
            .join('');
          const inner = fields.map((name) => `<input type="hidden" name="${name}">`).join('');
          area.insertAdjacentHTML(
            'beforeend',
            `<div hidden>${markup}</div><form data-gate="kyc-bar">${inner}</form>
            <form data-gate-open="fund-drawer">${inner}<b>Deposit</b></form>
            <form>${inner}<gate-coin-icon symbol="BTC"></gate-coin-icon></form><div data-gate="footer"></div>`,
          );
          await shown('gate-kyc-bar', input);
          await shown('gate-coin-icon', input);
          await shown('gate-footer', input);
          for (const element of query<HTMLElement>('main gate-kyc-bar, main gate-coin-icon, main gate-footer'))
            expectWhole(element, input, { anyHost: true });
          watched.expectCalm(input);
          expect(lines.splice(0).join('\n'), input).to.equal('');
          area.replaceChildren();
          await settled();
          watched.expectCalm(`${input}, removed`);
        },
      ),
      { numRuns: inputs(60) },
    );
  });
});
