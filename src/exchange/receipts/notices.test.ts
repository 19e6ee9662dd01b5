import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { businessNoticeCopy } from '../../features/business-notice/business-notice.copy.ts';
import { complianceModalCopy } from '../../features/compliance-modal/compliance-modal.copy.ts';
import { ipCheckCopy } from '../../features/ip-check/ip-check.copy.ts';
import { noticeBarCopy } from '../../features/notice-bar/notice-bar.copy.ts';
import { turkeyDeclarationCopy } from '../../features/turkey-declaration/turkey-declaration.copy.ts';
import { ukNoticeCopy } from '../../features/uk-notice/uk-notice.copy.ts';
import { userAgreementCopy } from '../../features/user-agreement/user-agreement.copy.ts';
import legalTexts from '../../locales/legal-texts.json' with { type: 'json' };
import { factsOf } from '../plain-state.ts';
import { policy } from '../policy/regional-policy.ts';
import { legalNotices } from './notices.ts';

const stateOf = (variant: string) => ({
  facts: factsOf({ site: 'eu' }),
  props: { scene: '' },
  variant,
  hasPrivacySignal: true,
});
const keysOf = (tag: string, variants: readonly string[]): Set<string> =>
  new Set(
    variants.flatMap((variant) =>
      legalNotices[tag]!.shows(stateOf(variant)).flatMap(
        (notice) => notice?.texts.flatMap(({ source, keys }) => keys.map((key) => `${source}.${key}`)) ?? [],
      ),
    ),
  );

/** Legal texts that are no part of a notice as it appears: messages after an action, and the footer's menu. */
const LATER = ['unchanged', 'failed', 'again'];

describe('notices that the law demands', () => {
  it('include every dialog with the priority of a restriction', () => {
    const restrictions = (elements as readonly ElementDeclaration[])
      .filter(({ priority }) => priority?.kind === 'restriction')
      .map(({ tag }) => tag);
    expect(restrictions).not.to.deep.equal([]);
    expect(Object.keys(legalNotices)).to.include.members(restrictions);
  });

  for (const [tag, copy, variants] of [
    ['gate-uk-notice', ukNoticeCopy, ['']],
    ['gate-compliance-modal', complianceModalCopy, policy.dialog.map(([type]) => type)],
    ['gate-notice-bar', noticeBarCopy, ['COOKIES_POLICY', ...policy.bar.map(([type]) => type)]],
    ['gate-ip-check', ipCheckCopy, ['vpn', 'upgrade', 'blocked']],
    ['gate-turkey-declaration', turkeyDeclarationCopy, ['sign', 'signed']],
    ['gate-user-agreement', userAgreementCopy, ['']],
    ['gate-business-notice', businessNoticeCopy, ['tickets']],
  ] as const)
    it(`record the texts of ${tag} that counsel approves, by keys that exist`, () => {
      const keys = keysOf(tag, variants);
      const { namespace, text } = copy;
      for (const key of keys) expect(Object.keys(text), key).to.include(key.replace(`${namespace}.`, ''));
      const approved = (legalTexts as Readonly<Record<string, readonly string[]>>)[namespace]!;
      const recorded = approved.filter((key) => !LATER.includes(key) && !/^(upgrade_action|accept)$/.test(key));
      for (const key of recorded) expect([...keys]).to.include(`${namespace}.${key}`);
    });

  it('leave out proposals of another site', () => {
    const shown = legalNotices['gate-notice-bar']!.shows(stateOf('LIMIT_IP_HOME MAIN_to_UK'));
    expect(shown.map((notice) => notice?.notice)).to.deep.equal(['LIMIT_IP_HOME', undefined]);
  });

  for (const [tag, variant, event, detail, outcome] of [
    ['gate-uk-notice', '', 'close', { reason: 'button' }, 'answered confirm'],
    ['gate-uk-notice', '', 'close', { reason: 'route' }, ''],
    ['gate-compliance-modal', 'HK', 'close', { reason: 'button' }, 'answered secondary'],
    ['gate-compliance-modal', 'HK', 'navigate', { url: '/user-agreement' }, ''],
    ['gate-compliance-modal', 'HK', 'navigate', { url: '/web3' }, 'answered confirm'],
    ['gate-business-notice', 'business', 'ok', {}, 'answered ok'],
    ['gate-business-notice', 'business', 'cancel', {}, 'refused cancel'],
    ['gate-business-notice', 'business', 'close', { reason: 'button' }, ''],
    ['gate-compliance-tips', 'home', 'close', { reason: 'close' }, 'postponed close'],
    ['gate-user-agreement', '', 'agreed', {}, 'answered agreed'],
    ['gate-turkey-declaration', 'sign', 'signed', {}, 'answered signed'],
    ['gate-turkey-declaration', 'signed', 'close', { reason: 'close' }, ''],
    ['gate-notice-bar', 'COOKIES_POLICY', 'close', { reason: 'button', flag: 'COOKIES_POLICY' }, 'answered accept'],
    [
      'gate-notice-bar',
      'COOKIES_POLICY',
      'close',
      { reason: 'close', flag: 'COOKIES_POLICY', answer: 'rejected' },
      'refused reject',
    ],
    ['gate-notice-bar', 'COOKIES_POLICY', 'close', { reason: 'close', flag: 'MAIN_to_UK' }, ''],
    ['gate-gray-tax-toast', '', 'close', { reason: 'close' }, 'postponed close'],
  ] as const)
    it(`${tag} ${variant}: ${event} ${JSON.stringify(detail)} is ${outcome || 'no answer'}`, () => {
      const found = legalNotices[tag]!.outcome(event, detail, stateOf(variant));
      expect(found ? `${found.step} ${found.answer}` : '').to.equal(outcome);
    });
});
