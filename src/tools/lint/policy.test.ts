import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { isSet } from '../../runtime/data/values.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { band } from '../../runtime/queue/band.testing.ts';
import { onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';
import { Site } from '../../exchange/site/site-ids.testing.ts';
import { decide } from '../../loader/pure.ts';
import { deadRules, equalDialogs, meetingOf, uncappedPopups } from './policy.ts';
import { duplicateResources } from './resources.ts';
import { textFindings } from './texts.ts';
import { sectionOf } from '../matrix/table.ts';

const planted = (tag: `gate-${string}`, rule: Rule, more: Partial<ElementDeclaration> = {}): ElementDeclaration => ({
  tag,
  stage: 'modal',
  priority: band(4),
  attributes: {},
  events: [],
  rule,
  load: () => Promise.reject(new Error('never drawn')),
  ...more,
});
const flag = (name: string): Rule => ({
  [`flag ${name}`]: ({ compliance }) => compliance && isSet(compliance.limit, name),
});

describe('the policy lint', () => {
  it('the declared elements have no findings', () => {
    expect(equalDialogs()).to.deep.equal([]);
    expect(uncappedPopups()).to.deep.equal([]);
  });

  it('a rule that can never be true, and a clause that is never false, are found', () => {
    const never = planted('gate-never', { main: (f) => f.site === Site.MAIN, Turkey: (f) => f.site === Site.TR });
    const twice = planted('gate-twice', { main: (f) => f.site === Site.MAIN, again: (f) => f.site === Site.MAIN });
    const [first, second, ...more] = deadRules([never, twice].map(sectionOf));
    expect(first).to.match(/^gate-never can never show: .*Correct the rule, or add/);
    expect(second).to.match(/^gate-twice: "again" is never false\. Remove the clause/);
    expect(more).to.deep.equal([]);
  });

  it('two dialogs of equal priority that can show together are found, with the page on which they do [POP-20]', () => {
    const one = planted('gate-one', flag('is_uk_limit'));
    const other = planted('gate-other', { ...flag('ltw_toast'), 'signed in': (f) => f.signedIn });
    const [finding, ...more] = equalDialogs([one, other]);
    expect(more).to.deep.equal([]);
    expect(finding).to.match(
      /^gate-one and gate-other have the same priority .*is_uk_limit.*ltw_toast.*another line in exchange\/priorities\.ts$/,
    );
    expect(meetingOf(one, other)).to.deep.include({ cookies: { uid: '1', nickname: 'qa' } });
  });

  it('dialogs that exclude each other, of other priorities, opened ones and bars are not [POP-20]', () => {
    const visitor = planted('gate-visitor', { visitor: (f) => !f.signedIn });
    const member = planted('gate-member', { member: (f) => f.signedIn });
    expect(equalDialogs([visitor, member])).to.deep.equal([]);
    const always = planted('gate-always', { always: () => true });
    expect(equalDialogs([always, planted('gate-later', {}, { priority: band(5) })])).to.deep.equal([]);
    expect(equalDialogs([always, planted('gate-opened', {}, { opens: true })])).to.deep.equal([]);
    expect(equalDialogs([always, planted('gate-bar', {}, { stage: 'top' })])).to.deep.equal([]);
    expect(equalDialogs([always, planted('gate-too', {})])).to.have.length(1);
  });

  it('a meeting is one in which decide() shows a declared dialog [POP-20]', () => {
    const modal = elements.find(({ tag }) => tag === 'gate-compliance-modal')!;
    const state = meetingOf(modal, planted('gate-one', { 'not home': (f) => f.path !== '/' }));
    expect(decide('compliance-modal', state).show).to.equal(true);
  });

  it('popups of the marketing bands without a cap, or with one that nothing writes, are found', () => {
    const cap: Rule = { 'not today': onEntry((f) => f.stored(memory.uzbekistan) === null) };
    const remember = () => [memory.uzbekistan];
    expect(uncappedPopups([planted('gate-offer', flag('x'), { priority: band(10), remember })])[0]).to.match(
      /^gate-offer is a popup without a cap: add an onEntry test/,
    );
    expect(uncappedPopups([planted('gate-offer', cap, { priority: band(10) })])[0]).to.match(
      /gate-offer reads a cap \(local gate_uzbekistan\) that showing does not write: add caps or remember/,
    );
    const free: Rule = { 'any time': onEntry(() => true) };
    expect(uncappedPopups([planted('gate-offer', free, { priority: band(10), remember })])).to.have.length(1);
    expect(uncappedPopups([planted('gate-offer', cap, { priority: band(10), remember })])).to.deep.equal([]);
    expect(uncappedPopups([planted('gate-law', flag('x'), { priority: band(9) })])).to.deep.equal([]);
  });

  it('a call that two resources declare is found, with both files', () => {
    const source = (name: string, text: string) => ({ name, text });
    const login = source('login.ts', 'export const registerTask = resource(endpoints.registerTask, {});');
    const guide = source('guide.ts', 'const task = resource<Task>(\n  endpoints.registerTask,\n  {});');
    expect(duplicateResources([login, source('user.ts', 'resource(endpoints.user, {})')])).to.deep.equal([]);
    expect(duplicateResources([login, guide])).to.deep.equal([
      'the resource "registerTask" is declared in login.ts and guide.ts: declare it once, and import it',
    ]);
  });

  it('texts without a translation are found, by file and key', () => {
    const english = [{ namespace: 'bar', text: { title: 'Title', more: 'More' } }];
    const files: Record<string, Record<string, string>> = {
      'de/bar': { title: 'Titel', more: 'Mehr' },
      'fr/bar': { title: 'Titre', more: '' },
      'it/bar': { title: 'Titolo' },
    };
    expect(textFindings(english, ['de', 'fr', 'it', 'nl'], (lang, name) => files[`${lang}/${name}`])).to.deep.equal([
      'src/locales/fr/bar.json lacks more: translate them',
      'src/locales/it/bar.json lacks more: translate them',
      'src/locales/nl/bar.json is missing: translate 2 texts of bar.copy.ts',
    ]);
  });

  it('of texts for numbers a translation needs the forms that its language has', () => {
    const english = [
      { namespace: 'fold', text: { notices_one: '{{count}} notice', notices_other: '{{count}} notices' } },
    ];
    const only = { notices_other: 'x' };
    expect(textFindings(english, ['ja', 'zh-tw', 'de'], () => only)).to.deep.equal([
      'src/locales/de/fold.json lacks notices_one: translate them',
    ]);
  });
});
