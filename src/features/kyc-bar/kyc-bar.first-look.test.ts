import { expect } from '@open-wc/testing';
import { Kyc } from '../../exchange/person/kyc.ts';
import { factsFor } from '../../exchange/facts.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { put, setPage, until } from '../../loader/loader.testing.ts';
import { NARROW, type KycBarAttributes } from './kyc-bar.state.ts';
import { draw } from './kyc-bar.first-look.ts';

const APP = 'Mozilla/5.0 (Linux; Android 14) gateio/6.0';

/** HTML in which the order of attributes and the spaces between classes are always the same. */
const formOf = (node: Element): string => {
  const copy = node.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...each.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) each.removeAttribute(name);
    for (const [name, value] of attributes.sort())
      each.setAttribute(name, name === 'class' ? value.trim().replace(/\s+/g, ' ') : value);
  }
  return copy.outerHTML;
};

describe('the first look of gate-kyc-bar', () => {
  interface Case {
    readonly name: string;
    readonly site?: string;
    readonly verified?: number;
    readonly width?: number;
    readonly userAgent?: string;
    readonly attributes?: Readonly<Record<string, string>>;
  }
  const cases: readonly Case[] = [
    { name: 'main at level 0' },
    { name: 'main at level 1', verified: Kyc.ONE },
    { name: 'a site where level 1 is enough', site: 'us' },
    { name: `a window of ${NARROW} px`, width: NARROW },
    { name: `a window of ${NARROW + 1} px`, width: NARROW + 1 },
    { name: 'the app', userAgent: APP },
    { name: 'Turkish', attributes: { lang: 'tr' } },
    { name: 'Arabic', attributes: { lang: 'ar' } },
    { name: 'own text with markup, and an own address', attributes: { text: '<b>Now</b>', url: '/myaccount/kyc2' } },
    { name: 'an unsafe address', attributes: { url: 'javascript:alert(1)' } },
  ];
  for (const { name, site = 'main', verified = Kyc.NONE, width = 1440, userAgent, attributes = {} } of cases)
    it(`is what the component draws: ${name} [KYC-11 to KYC-16]`, async () => {
      setPage({
        site,
        cookies: 'uid=7; nickname=ada',
        user: { verified },
        config: { guides: { main: '/help/main', us: '/help/us', app: '/help/app' } },
      });
      pageSignals.width.value = width;
      if (userAgent) pageSignals.userAgent.value = userAgent;
      const { part, record } = await put('gate-kyc-bar', attributes);
      const props = record.props.peek() as unknown as KycBarAttributes & { readonly lang?: string };
      const facts = factsFor(props);
      const drawn = () => formOf(draw({ facts, lang: facts.lang, props }));
      // The translation may arrive after the element.
      await until(() => drawn() === formOf(part('panel')!), 'the same drawing');
      expect(drawn()).to.equal(formOf(part('panel')!));
    });
});
