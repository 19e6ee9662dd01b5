import { expect, nextFrame } from '@open-wc/testing';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { until } from '../../loader/loader.testing.ts';
import { manage } from '../../runtime/present/manage.ts';
import { define } from '../../shell/define.tsx';

type Code = Awaited<ReturnType<ElementDeclaration['load']>>;
type WithRoom = Window & { gateRoom?: Record<string, number> };

let made = 0;
const HEIGHT = 40;
const Line = () => <p style={{ margin: 0, height: HEIGHT }}>A line</p>;

/** Renders a test bar. @param kept reserved height in px */
const draw = async (kept: number, more: Partial<ElementDeclaration> = {}) => {
  const declaration: ElementDeclaration = {
    tag: `gate-test-room-${++made}`,
    stage: 'top',
    room: true,
    attributes: {},
    events: [],
    rule: {},
    load: () => Promise.resolve({ default: Line as unknown as Code['default'] }),
    ...more,
  };
  const { tag } = declaration;
  const sheet = new CSSStyleSheet();
  if (kept) sheet.insertRule(`${tag}:not([data-drawn]) { display: block; min-height: ${kept}px }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const parent = document.createElement('section');
  const host = parent.appendChild(document.createElement(tag));
  const below = parent.appendChild(document.createElement('p'));
  document.body.append(parent);
  const top = below.getBoundingClientRect().top;
  const record = manage(host, declaration);
  define(declaration, await declaration.load());
  await until(() => host.dataset['state'] === 'shown', `${tag} shown`);
  await nextFrame();
  return {
    record,
    host,
    box: host.shadowRoot!.querySelector<HTMLElement>('.gate')!,
    moved: () => Math.round(below.getBoundingClientRect().top - top),
  };
};

describe('room of an element', () => {
  before(async () => {
    // Changes before the first paint shift nothing that users have seen.
    document.body.append('Painted');
    await until(() => performance.getEntriesByName('first-contentful-paint').length > 0, 'first paint');
  });
  beforeEach(() => ((window as WithRoom).gateRoom = {}));
  afterEach(() => {
    delete (window as WithRoom).gateRoom;
    document.querySelectorAll('section').forEach((section) => section.remove());
    document.adoptedStyleSheets = [];
  });

  it('is filled by its element without a shift', async () => {
    const { box, host, moved, record } = await draw(HEIGHT);
    await until(() => host.hasAttribute('data-drawn'), 'room given back');
    expect(box.dataset['placement']).to.equal(undefined);
    expect(record.isLate).to.equal(false);
    expect(moved()).to.equal(0);
    expect((window as WithRoom).gateRoom).to.deep.equal({ [host.localName]: HEIGHT });
  });

  it('stays while only a part of it is filled', async () => {
    const { host, moved } = await draw(2 * HEIGHT);
    await until(() => (window as WithRoom).gateRoom?.[host.localName] === HEIGHT, 'height told');
    expect(host.hasAttribute('data-drawn')).to.equal(false);
    expect(moved()).to.equal(0);
  });

  it('a bar for which none was kept lies at the bottom edge', async () => {
    const { box, host, moved, record } = await draw(0);
    expect(box.dataset['placement']).to.equal('late');
    expect(record.isLate).to.equal(true);
    expect(getComputedStyle(box).position).to.equal('fixed');
    expect(Math.round(box.getBoundingClientRect().bottom)).to.equal(innerHeight);
    expect(moved()).to.equal(0);
    await until(() => (window as WithRoom).gateRoom?.[host.localName] === HEIGHT, 'height told for the next view');
  });

  it('a page that has not asked for it gets the bar in its place', async () => {
    delete (window as WithRoom).gateRoom;
    const { box, moved } = await draw(0);
    expect(box.dataset['placement']).to.equal(undefined);
    expect(moved()).to.equal(HEIGHT);
  });

  it('elements other than bars always render in place', async () => {
    const { box } = await draw(0, { stage: 'inline' });
    expect(box.dataset['placement']).to.equal(undefined);
  });

  it('is forgotten when the element goes', async () => {
    const { host, record } = await draw(HEIGHT);
    await until(() => host.localName in (window as WithRoom).gateRoom!, 'height told');
    record.close('button');
    await until(() => !(host.localName in (window as WithRoom).gateRoom!), 'forgotten');
  });
});
