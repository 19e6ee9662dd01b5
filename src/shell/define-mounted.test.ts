import { expect, nextFrame } from '@open-wc/testing';
import { signal } from '@preact/signals-core';
import { flag, text, type ElementDeclaration, type Mount } from '../runtime/declare/element.ts';
import { watch } from '../runtime/discover/discover.ts';
import { setPage, until } from '../loader/loader.testing.ts';
import type { MountContext } from '../ui/element/mount-context.ts';
import { declare, mount, quietly, type Mounted } from './mount.testing.ts';

type Props = Record<string, unknown> & { onClose(reason: string): boolean };

const attributes = { label: text('none'), note: text('none'), broken: flag() };

/** A test element that mounts itself, and what the shell has called. */
const mountable = (more: Partial<ElementDeclaration> = {}) => {
  const updates: Props[] = [];
  const log: string[] = [];
  let context!: MountContext;
  const mountIt: Mount<Props> = (box, given: MountContext) => {
    context = given;
    log.push('mount');
    const words = box.appendChild(document.createElement('p'));
    return {
      update(props) {
        if (props['broken']) throw new Error('broken on purpose');
        updates.push(props);
        words.textContent = `${String(props['label'])} ${String(props['note'])}`;
      },
      unmount: () => void log.push('unmount'),
    };
  };
  const declaration: ElementDeclaration = {
    ...declare(() => null, { attributes, mounts: true, ...more }),
    load: () => Promise.resolve({ mount: mountIt }),
  };
  return { declaration, updates, log, context: () => context };
};

const frameOf = ({ root }: Mounted) => root().querySelector<HTMLElement>('.gate')!;
const errorsOf = (host: HTMLElement): string[] => {
  const codes: string[] = [];
  host.addEventListener('gate-error', (event) => codes.push((event as CustomEvent<{ code: string }>).detail.code));
  return codes;
};

describe('elements that mount themselves', () => {
  before(() => watch(document));
  beforeEach(async () => {
    setPage();
    await nextFrame();
  });
  afterEach(() => document.body.replaceChildren());

  it('render their attributes in a box with language, direction and theme', async () => {
    const { declaration, log } = mountable();
    const mounted = await mount(
      declaration,
      `<${declaration.tag} label="a" theme="dark" lang="ar"></${declaration.tag}>`,
    );
    expect(mounted.root().querySelector('p')!.textContent).to.equal('a none');
    const { dataset, lang, dir } = frameOf(mounted);
    expect({ ...dataset, lang, dir }).to.deep.equal({ theme: 'dark', themeId: '1', lang: 'ar', dir: 'rtl' });
    expect(log).to.deep.equal(['mount']);
  });

  it('get all changes of one task in one update', async () => {
    const { declaration, updates } = mountable();
    const { host } = await mount(declaration);
    const before = updates.length;
    host['label'] = 'a';
    host['note'] = 'b';
    await until(() => updates.length > before);
    await nextFrame();
    expect(updates.slice(before).map(({ label, note }) => [label, note])).to.deep.equal([['a', 'b']]);
  });

  it('follow theme and language in their context', async () => {
    const { declaration, context } = mountable();
    const mounted = await mount(declaration);
    expect(context().current.value).to.include({ theme: 'light', lang: 'en' });
    mounted.host.setAttribute('theme', 'dark');
    mounted.host.setAttribute('lang', 'tr');
    await until(() => context().current.value.theme === 'dark' && context().current.value.lang === 'tr');
    expect(frameOf(mounted).dataset['theme']).to.equal('dark');
    expect(frameOf(mounted).lang).to.equal('tr');
  });

  it('have the handlers of their declaration', async () => {
    const { declaration, updates } = mountable({ events: ['pick'] });
    const { host } = await mount(declaration);
    let picked: unknown;
    host.addEventListener('gate-pick', (event) => (picked = (event as CustomEvent).detail));
    (updates.at(-1) as unknown as { onPick(detail: object): void }).onPick({ id: 7 });
    expect(picked).to.deep.equal({ id: 7 });
  });

  it('stay mounted when they are moved, and are unmounted when they are removed', async () => {
    const { declaration, log } = mountable();
    const mounted = await mount(declaration);
    document.body.prepend(mounted.host);
    await nextFrame();
    expect(log).to.deep.equal(['mount']);
    mounted.host.remove();
    await until(() => log.length > 1);
    expect(log).to.deep.equal(['mount', 'unmount']);
    expect(frameOf(mounted)).to.equal(null);
  });

  it('are mounted again when their rule passes again', async () => {
    const isHidden = signal(false);
    const { declaration, log } = mountable({ rule: { hidden: () => !isHidden.value } });
    const { host } = await mount(declaration);
    isHidden.value = true;
    await until(() => log.length === 2);
    isHidden.value = false;
    await until(() => host.dataset['state'] === 'shown');
    expect(log).to.deep.equal(['mount', 'unmount', 'mount']);
  });

  it('end reserved space once they fill it', async () => {
    const { declaration } = mountable({ room: true });
    const { host } = await mount(declaration);
    await until(() => host.hasAttribute('data-drawn'));
  });

  for (const [when, fail] of [
    ['in an update', ({ host }: Mounted) => host.setAttribute('broken', '')],
    ['later', (_: Mounted, context: MountContext) => context.fail(new Error('broken on purpose'))],
  ] as const)
    it(`contain an error ${when}: it is reported, and page-level elements show a message [ERR-01, ERR-02]`, () =>
      quietly(async () => {
        const { declaration, log, context } = mountable({ showsFailure: true });
        const mounted = await mount(declaration);
        const codes = errorsOf(mounted.host);
        fail(mounted, context());
        await until(() => mounted.root().querySelector('[role=alert]') !== null, 'the message');
        expect(mounted.root().querySelector('p')!.textContent).not.to.equal('none none');
        expect(codes).to.deep.equal(['render']);
        expect(log).to.deep.equal(['mount', 'unmount']);
        expect(mounted.host.dataset['state']).to.equal('error');
      }));

  it('contain an error while they are mounted [ERR-02]', () =>
    quietly(async () => {
      const { declaration } = mountable({ showsFailure: true });
      const mounted = await mount(declaration, `<${declaration.tag} broken></${declaration.tag}>`, 'error');
      await until(() => mounted.root().querySelector('[role=alert]') !== null, 'the message');
    }));
});
