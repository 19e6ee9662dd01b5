// Declares every call that rules ask for.
import '../facts.ts';
import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { dueNotices, policy, type PolicyKind, type PolicyRow, type Situation } from './regional-policy.ts';
import { factsOf } from '../plain-state.ts';

const KINDS = Object.keys(policy) as PolicyKind[];
const situation = (list: 'limit' | 'toast', flag: string, more: Partial<Situation> = {}): Situation => ({
  site: 0,
  lang: 'en',
  path: '/',
  signedIn: false,
  compliance: { limit: {}, toast: {}, [list]: { [flag]: 1 } },
  ...more,
});

describe('regional policy', () => {
  it('names no flag but those of the specification, each in its own list [COMP-02, COMP-03]', () => {
    const limit =
      'is_uk_limit brazil_toast is_nl_limit is_italy_limit ltw_toast is_uzbekistan_toast is_show_compliance_tips is_blocked_country limit_country is_us_toast is_main is_uk_ip is_au_ip is_jp_toast is_ae_toast is_eu_toast gray_tax_area_toast'.split(
        ' ',
      );
    const toast = ['is_hk_user', 'is_withdraw_only_user', 'limit_country_user_status', 'kyc_toast'];
    for (const kind of KINDS)
      for (const [, flag] of policy[kind] as readonly PolicyRow[]) {
        const [list, name] = flag.split('.');
        expect(list === 'limit' ? limit : toast, flag).to.include(name);
      }
  });

  it('lists each notice once per kind', () => {
    for (const kind of KINDS) {
      const names = (policy[kind] as readonly PolicyRow[]).map(([name]) => name);
      expect(new Set(names).size, kind).to.equal(names.length);
    }
  });

  it('no notice is due while the flags are unknown or none is set [COMP-04]', () => {
    for (const kind of KINDS) {
      expect(dueNotices(kind, { ...situation('limit', 'x'), compliance: undefined })).to.equal(undefined);
      expect(dueNotices(kind, situation('limit', 'x'))).to.deep.equal([]);
    }
  });

  it('a row of a language holds in its languages only [COMP-25]', () => {
    for (const [lang, wanted] of [
      ['zh', ['uk']],
      ['zh-tw', ['uk']],
      ['en', []],
      ['h', []],
      ['ja', []],
    ] as const)
      expect(dueNotices('chinese', situation('limit', 'is_uk_limit', { lang })), lang).to.deep.equal(wanted);
  });

  it('rows of the home page, of other pages and of visitors [COMP-21]', () => {
    const blocked = (more: Partial<Situation>) => dueNotices('bar', situation('limit', 'is_blocked_country', more));
    expect(blocked({ path: '/' })).to.deep.equal(['LIMIT_IP_HOME']);
    expect(blocked({ path: '/', signedIn: true })).to.deep.equal(['LIMIT_IP_HOME']);
    expect(blocked({ path: '/price' })).to.deep.equal(['NOT_LOGIN_IP_LIMIT']);
    expect(blocked({ path: '/price', signedIn: true })).to.deep.equal([]);
  });

  it('orders legal dialogs by their bands, and opened elements after P1 to P4 [COMP-10]', () => {
    const priorityOf = (tag: string) =>
      (elements as readonly ElementDeclaration[]).find((one) => one.tag === tag)!.priority!;
    const orders = [
      'gate-uk-notice',
      'gate-compliance-modal',
      'gate-ip-check',
      'gate-compliance-tips',
      'gate-business-notice',
      'gate-user-agreement',
      'gate-turkey-declaration',
      'gate-upcoming-modal',
    ].map((tag) => priorityOf(tag).order);
    expect(orders).to.deep.equal([...orders].sort((one, other) => one - other));
    expect(new Set(orders).size).to.equal(orders.length);
    expect(priorityOf('gate-upcoming-modal').orderWhenOpen).to.be.greaterThan(priorityOf('gate-compliance-tips').order);
    expect(priorityOf('gate-upcoming-modal').orderWhenOpen).to.be.lessThan(priorityOf('gate-business-notice').order);
  });

  it('a polluted Object.prototype triggers no notice [COMP-02]', () => {
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    const flags = KINDS.flatMap((kind) =>
      (policy[kind] as readonly PolicyRow[]).map(([, flag]) => flag.split('.')[1]!),
    );
    for (const flag of flags) polluted[flag] = 1;
    try {
      for (const kind of KINDS)
        expect(dueNotices(kind, factsOf({ lang: 'zh', compliance: {} })), kind).to.deep.equal([]);
    } finally {
      for (const flag of flags) delete polluted[flag];
    }
  });
});
