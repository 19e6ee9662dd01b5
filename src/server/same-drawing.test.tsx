/** Server and browser render the same HTML of random pages. */
import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { elements } from '../../elements/index.ts';
import { themeFor } from '../exchange/current/theme.ts';
import { factsFor } from '../exchange/facts.ts';
import { loadTexts } from '../exchange/text/texts.ts';
import { attributesFor, declarationNamed } from '../loader/replay.ts';
import { setPage } from '../loader/loader.testing.ts';
import { livePage } from '../page/live.ts';
import { attributesOf, type ElementCode, type ElementDeclaration } from '../runtime/declare/element.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import fc, { inputs } from '../runtime/page/property.testing.ts';
import { painted } from '../runtime/page/turns.testing.ts';
import { Frame } from '../shell/frame.tsx';
import type { ElementContextValue } from '../ui/element/element-context.ts';
import { formOf } from './fragment-form.testing.ts';
import { serverFragmentOf } from './fragments/live-fragments.ts';
import { recordPresses } from './fragments/presses.ts';
import { enter, stateOf } from './live-world.testing.ts';
import { worldsWithRare, type World } from './worlds.testing.ts';

type Placed = World['placed'][number];
type Code = ElementCode<Record<string, unknown>>;

const ORIGIN = 'https://host.test';
/** Gets its text from a POST call, which servers never make. */
const NEEDS_POST = 'gate-user-agreement';
/** Turns of the page in which a late part of a live drawing must have arrived. */
const MOST_TURNS = 20;
const DRAWABLE = (elements as readonly ElementDeclaration[]).filter(serverFragmentOf).map(({ tag }) => tag);

const assets = new Map<string, Promise<string>>();
const readAsset = (path: string): Promise<string> => {
  const text = assets.get(path) ?? fetch(`/${path}`).then((response) => response.text());
  assets.set(path, text);
  return text;
};

/** Renders an element as the browser does, and checks its form until it is the expected one. */
const liveForm = async ({ tag, attributes: given }: Placed, width: number, expected: string): Promise<string> => {
  const declaration = declarationNamed(tag);
  const attributes = attributesFor(declaration, given);
  const facts = factsFor(attributes);
  const { default: component } = (await declaration.load()) as Code;
  if (declaration.texts) await loadTexts(facts.lang, declaration.texts);
  const { page, handlers, navigate } = recordPresses(declaration, livePage);
  const host = document.createElement('gate-drawing');
  document.body.append(host);
  const box = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const context: ElementContextValue = {
    facts,
    lang: facts.lang,
    theme: themeFor(facts, attributes['theme']),
    page,
    host,
    isInline: false,
    folded: false,
    navigate,
    giveUp: () => undefined,
  };
  const { variant } = decideElement(declaration, facts, { attributes });
  const root = createRoot(box);
  try {
    flushSync(() =>
      root.render(
        <Frame context={context}>
          {createElement(component!, { ...attributes, ...handlers, variant, leaving: false })}
        </Frame>,
      ),
    );
    let form = '';
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      form = formOf({ tag: 'gate-drawing', width });
      if (form === expected) break;
      await painted();
    }
    return form;
  } finally {
    root.unmount();
    host.remove();
  }
};

/** The world without attributes that an element does not have. */
const readable = (world: World): World => ({
  ...world,
  placed: world.placed.map(({ tag, attributes }) => {
    const known = attributesOf(declarationNamed(tag));
    return { tag, attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => name in known)) };
  }),
});

describe('the HTML of server and browser', () => {
  const RUNS = inputs(1000);
  const drawn = new Map<string, number>();
  after(() => setPage());

  it(`is the same in ${RUNS} random worlds, for every element with a fragment`, async () => {
    const server = (await import(
      new URL('/test-chunks/server-renderer.js', location.href).href
    )) as typeof import('./renderer.testing.ts');
    server.setAssetReader(readAsset);
    await fc.assert(
      fc.asyncProperty(worldsWithRare(4, DRAWABLE).map(readable), async (world) => {
        enter(world);
        const { elements: rendered } = await server.renderPage(stateOf(world), world.placed, { origin: ORIGIN });
        for (const [at, { tag, html }] of rendered.entries()) {
          const form = formOf({ tag, html, width: world.state.width! });
          // Only the live footer requests whether a declaration is signed.
          if (!form || (tag === 'gate-footer' && / live"/.test(html))) continue;
          drawn.set(tag, (drawn.get(tag) ?? 0) + 1);
          expect(await liveForm(world.placed[at]!, world.state.width!, form), tag).to.equal(form);
        }
      }),
      { numRuns: RUNS },
    );
    expect(DRAWABLE.filter((tag) => !drawn.has(tag) && tag !== NEEDS_POST)).to.deep.equal([]);
  });
});
