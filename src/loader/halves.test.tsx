import { expect, nextFrame } from '@open-wc/testing';
import { elements } from '../../elements/index.ts';
import { first } from '../../elements/first.ts';
import { laterRules } from '../../elements/later-rules.ts';
import { later } from '../../elements/later.ts';
import { number, oneOf } from '../core/element/attributes.ts';
import { text, type ElementDeclaration } from '../core/element/element.ts';
import { placedOf } from '../core/element/placed.ts';
import { page as pageFacts } from '../core/page.ts';
import { bringAll, declarationOf, isWhole, keep } from './declarations.ts';
import { watch } from './discover.ts';
import { explainAll } from './explain.ts';
import { setPage, until, type TestPage } from './loader.testing.ts';

interface Shown {
  label: string;
  count: number;
  size: string;
}
const Component = ({ label, count, size }: Shown) => <p>{`${label} ${count} ${size}`}</p>;

let made = 0;
/** An element of which only what decides is here, and what makes it whole. */
const halves = (stage: 'inline' | 'modal' = 'inline') => {
  const tag = `gate-half-${++made}`;
  const decides = {
    tag,
    stage,
    rank: 1,
    attributes: { label: text('') },
    rule: { 'wide enough': ({ width }: { width: number }) => width > 700 },
  };
  const draws = {
    tag,
    attributes: { label: text(''), count: number(3), size: oneOf('small', 'large') },
    events: [],
    load: () => Promise.resolve({ default: Component }),
  };
  return { tag, decides: decides as unknown as ElementDeclaration, draws: draws as unknown as ElementDeclaration };
};

type Host = HTMLElement & Record<string, unknown>;
const put = async (tag: string, attributes: Readonly<Record<string, string>> = {}): Promise<Host> => {
  watch(document);
  const host = document.createElement(tag) as unknown as Host;
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  document.body.append(host);
  await until(() => placedOf(host) !== undefined, 'discovery');
  return host;
};
const shownText = (host: HTMLElement) => host.shadowRoot?.querySelector('p')?.textContent;
const shown = (host: HTMLElement) => until(() => host.dataset['state'] === 'shown', 'the drawing');

describe('declarations in halves', () => {
  let page: TestPage;
  beforeEach(() => {
    page = setPage({ width: 600 });
  });

  it('STORE-01 every element with a rule of its own is in the list of rules, no other is; each is listed once', () => {
    const tags = (list: readonly { tag: string }[]) => list.map(({ tag }) => tag);
    const ruled = later.filter(({ rule }) => Object.keys(rule).length > 0);
    expect(tags(laterRules)).to.deep.equal(tags(ruled));
    expect(tags(elements)).to.deep.equal([
      ...tags(first),
      ...tags(laterRules),
      ...tags(later.slice(laterRules.length)),
    ]);
    expect(new Set(tags(elements)).size).to.equal(elements.length);
  });

  it('STORE-01 what has nothing to show is decided by half a declaration, and explained', async () => {
    const { tag, decides } = halves();
    keep([decides]);
    const host = await put(tag);
    await nextFrame();
    expect(placedOf(host)!.verdict).to.deep.include({ show: false, because: 'wide enough' });
    expect(isWhole(declarationOf(tag)!)).to.equal(false);
    const [told] = explainAll().filter((each) => each.tag === tag);
    expect(told).to.deep.include({ show: false, needs: ['wide enough'] });
    expect(told!.trace[0]!.reads[0]).to.deep.include({ name: 'width', value: 600, source: 'viewport' });
    host.remove();
  });

  it('STORE-01 ERR-02 once it wants to show it is made whole: attributes, properties set before, defaults', async () => {
    const { tag, decides, draws } = halves();
    keep([decides]);
    const host = await put(tag, { label: 'a', size: 'large' });
    host['count'] = 7;
    pageFacts.width.value = 900;
    expect(host['size']).to.equal(undefined);
    keep([draws]);
    await shown(host);
    expect(shownText(host)).to.equal('a 7 large');
    expect(host['size']).to.equal('large');
    host.setAttribute('size', 'small');
    host['label'] = 'b';
    await until(() => shownText(host) === 'b 7 small', 'the changes');
    host.setAttribute('count', '9');
    await until(() => shownText(host) === 'b 9 small', 'an attribute that its rule does not read');
    host.remove();
  });

  it('STORE-01 a second one, placed before, is made whole when it shows', async () => {
    const { tag, decides, draws } = halves();
    keep([decides]);
    const [one, two] = [await put(tag, { site: 'uk' }), await put(tag, { count: '5' })];
    two['label'] = 'z';
    keep([draws]);
    pageFacts.width.value = 900;
    await shown(one);
    await shown(two);
    expect([shownText(one), shownText(two)]).to.deep.equal([' 3 small', 'z 5 small']);
    one.remove();
    two.remove();
  });

  it('POP-20 while what draws it is awaited, a dialog counts as undecided, not as hidden', async () => {
    const { tag, decides, draws } = halves('modal');
    keep([decides]);
    const host = await put(tag);
    expect(placedOf(host)!.verdict.show).to.equal(false);
    pageFacts.width.value = 900;
    expect(placedOf(host)!.verdict.show).to.equal(undefined);
    keep([draws]);
    await shown(host);
    expect(placedOf(host)!.verdict.show).to.equal(true);
    host.remove();
  });

  it('ERR-02 POP-20 what draws it comes at the second try only: its face is decided before it is drawn', async () => {
    const { tag, decides, draws } = halves('modal');
    keep([decides]);
    const host = await put(tag);
    pageFacts.width.value = 900;
    // The first try is over, and nothing has come.
    await bringAll();
    await nextFrame();
    expect(placedOf(host)!.verdict).to.deep.include({ show: true, variant: undefined });
    keep([{ ...draws, variant: () => 'blocked' }]);
    await until(() => (page.pass(500), host.dataset['state'] === 'shown'), 'the drawing');
    expect(host.dataset['variant']).to.equal('blocked');
    host.remove();
  });

  it('ERR-02 while what draws it is awaited, further changes ask for nothing and do not let it show', async () => {
    const { tag, decides, draws } = halves('modal');
    keep([decides]);
    const host = await put(tag);
    for (const width of [900, 901, 902]) {
      pageFacts.width.value = width;
      expect(placedOf(host)!.verdict.show).to.equal(undefined);
    }
    keep([draws]);
    await shown(host);
    host.remove();
  });

  it('ERR-02 what draws it never comes: its state says so, the page stays as it was', async () => {
    const { tag, decides } = halves();
    keep([decides]);
    const host = await put(tag);
    pageFacts.width.value = 900;
    // It is asked for once more after a second.
    await until(() => (page.pass(500), host.dataset['state'] === 'error'), 'the error');
    expect(host.shadowRoot).to.equal(null);
    host.remove();
  });
});
