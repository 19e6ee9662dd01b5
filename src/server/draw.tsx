import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { ElementCode, ElementDeclaration } from '../runtime/declare/element.ts';
import type { Facts } from '../exchange/facts.ts';
import type { MemoryEntry } from '../runtime/memory/memory-entry.ts';
import { isCookieNoticeDue } from '../exchange/policy/consent-answers.ts';
import { fragmentKey, moreInputs } from '../exchange/fragment-key.ts';
import { settings } from '../exchange/current/settings.ts';
import { themeFor } from '../exchange/current/theme.ts';
import { serverPage } from '../page/server.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import { sources } from '../loader/version.ts';
import { Frame } from '../shell/frame.tsx';
import type { Page } from '../runtime/port/page.ts';
import type { ElementContextValue } from '../ui/element/element-context.ts';
import { drawnOnce, type Drawing } from './drawn.ts';
import { isForVisitor, isQueuedOffer, serverFragmentOf } from './fragments/live-fragments.ts';
import { PressesContext, recordPresses, type Presses, type Recorder } from './fragments/presses.ts';
import { NeedsBrowser } from './fragments/readable-html.ts';
import { linksIn } from './links.ts';
import type { Wanted } from './options.ts';
import { NO_ORIGIN } from './page-state.ts';
import { sheetsOf } from './sheet.ts';

type Code = ElementCode<Record<string, unknown>>;

/** End marker, by which the style sheet detects that the element has been parsed completely (`fragment-host.css`). */
const END = '<template data-fragment-end></template>';

/** Bars and cards whose handlers have no effect but those of a press. */
const hasPresses = (declaration: ElementDeclaration): boolean =>
  isForVisitor(declaration) || declaration.stage === 'top';

/** Renders the host element with the given content. */
export const hostOf = (
  { declaration, attributes }: Pick<Wanted, 'declaration' | 'attributes'>,
  inside: string,
  marks: Readonly<Record<`data-${string}`, string | undefined>> = {},
): string => {
  const { class: className, ...others } = attributes;
  return renderToStaticMarkup(
    createElement(declaration.tag, {
      ...others,
      className,
      ...marks,
      dangerouslySetInnerHTML: { __html: inside },
    }),
  );
};

/** Returns what a press in the fragment does, for elements whose fragments work without script. */
const pressesOf = ({ declaration, page: { url }, dismiss }: Wanted, facts: Facts, recorder: Recorder): Presses => {
  const { page } = serverFragmentOf(declaration) ?? {};
  return {
    tryPress: recorder.tryPress,
    action: dismiss,
    back: url.pathname + url.search,
    page: page?.(facts, recorder.page.origin()),
  };
};

/** The showing itself is a cap of some elements. Without script, the press that closes them stores it. */
const withShowing =
  ({ tryPress }: Recorder, entries: readonly MemoryEntry[]): Recorder['tryPress'] =>
  (press) => {
    const tried = tryPress(press);
    if (tried.closes) tried.stores.push(...entries.map((entry) => [entry] as const));
    return tried;
  };

/** Renders the shadow root, and the list of its links for browsers without declarative shadow roots. */
const drawShadow = (wanted: Wanted, code: Code, variant: string | undefined, served: Page<Facts>): Drawing => {
  let isAwaiting = false;
  const page: Page<Facts> = {
    ...served,
    answer(resource) {
      // Fragments have the site's default language and currency until somebody uses them.
      isAwaiting ||= (resource as unknown) !== settings;
      return served.answer(resource);
    },
  };
  const { declaration, props, base } = wanted;
  const facts = page.factsFor(props);
  const recorder = recordPresses(declaration, page);
  const entries = [
    ...(declaration.remember?.(facts, variant) ?? []),
    ...(declaration.caps ?? []).map(({ entry }) => entry),
  ];
  const presses = pressesOf(wanted, facts, { ...recorder, tryPress: withShowing(recorder, entries) });
  const context: ElementContextValue = {
    facts,
    lang: facts.lang,
    theme: themeFor(facts, props['theme']),
    page: recorder.page,
    isInline: false,
    folded: false,
    navigate: recorder.navigate,
    giveUp: () => undefined,
  };
  const given = { ...recorder.handlers, ...props, variant, leaving: false };
  const shadow = renderToStaticMarkup(
    <div className="fragment">
      {sheetsOf(declaration).map(({ file }) => (
        <link key={file} rel="stylesheet" href={base + file} crossOrigin="" />
      ))}
      <PressesContext value={hasPresses(declaration) ? presses : undefined}>
        <Frame context={context}>{createElement(code.default!, given)}</Frame>
      </PressesContext>
    </div>,
  );
  return { html: `<template shadowrootmode="open">${shadow}</template>${linksIn(shadow)}`, isAwaiting };
};

/**
 * Renders an element with the component that the browser uses. Its texts must be loaded.
 * @param caps names of stored values on which the decision depends and that the server does not know
 * @returns the element without a shadow root if its rule fails, or if only a browser can decide or render it
 */
export const drawFragment = (wanted: Wanted, code: Code, caps: readonly string[] = []): string => {
  const { declaration, props, content, page: served } = wanted;
  const { config = {}, url } = served;
  const page = serverPage(served);
  const facts = page.factsFor(props);
  const { show, variant } = decideElement(declaration, facts, { attributes: props });
  if (!show) return hostOf(wanted, content);
  const { stays, isOffer } = serverFragmentOf(declaration)!;
  const inputs = [
    ...[declaration.tag, wanted.base, facts.lang, themeFor(facts, props['theme']), props, variant, config],
    moreInputs(declaration, facts, url),
    ...(hasPresses(declaration) ? [url.pathname + url.search, wanted.dismiss] : []),
  ];
  let drawing: Drawing;
  try {
    drawing = drawnOnce(inputs, page, facts, (observed) => drawShadow(wanted, code, variant, observed));
  } catch (error) {
    if (error instanceof NeedsBrowser) return hostOf(wanted, content);
    throw error;
  }
  // Without the page's origin, its own addresses cannot be written.
  if (isForVisitor(declaration) && drawing.html.includes(NO_ORIGIN)) return hostOf(wanted, content);
  // Menu items in the page's markup are read in the browser. The different key makes the loader render the live
  // element.
  const drawnFrom = content.includes('data-gate-items') ? { theme: props['theme'] } : props;
  const key = fragmentKey(sources, { declaration, facts, props: drawnFrom, variant }, url);
  return hostOf(wanted, `${drawing.html}${content}${END}`, {
    // Its last part matches no input: the element becomes live when the loader starts.
    'data-fragment': stays && !drawing.isAwaiting ? key : `${key} live`,
    'data-cap': caps.length ? caps.join(' ') : undefined,
    // `room.js` hides it from visitors who have answered.
    'data-cookies': declaration.tag === 'gate-notice-bar' && isCookieNoticeDue(facts) ? '' : undefined,
    'data-offer': isOffer ? (isQueuedOffer(declaration, props) ? 'queued' : '') : undefined,
  });
};
