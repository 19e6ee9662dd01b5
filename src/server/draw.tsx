import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { ElementCode } from '../runtime/declare/element.ts';
import { fragmentKey, moreInputs } from '../exchange/fragment-key.ts';
import { themeFor } from '../exchange/current/theme.ts';
import { serverPage } from '../page/server.ts';
import { decideElement } from '../runtime/lifecycle/decide.ts';
import { sources } from '../loader/version.ts';
import { Frame } from '../shell/frame.tsx';
import type { Surroundings } from '../ui/element/surroundings.ts';
import { drawnOnce } from './drawn.ts';
import { linksIn } from './links.ts';
import type { Wanted } from './options.ts';
import { sheetOf } from './sheet.ts';

const nobody = () => false;

/** End marker, by which the style sheet detects that the element has been parsed completely (`fragment-host.css`). */
const END = '<template data-fragment-end></template>';

/** Renders the host element with the given content. */
export const hostOf = (
  { declaration, attributes }: Pick<Wanted, 'declaration' | 'attributes'>,
  inside: string,
  stamp?: string,
): string => {
  const { class: className, ...others } = attributes;
  return renderToStaticMarkup(
    createElement(declaration.tag, {
      ...others,
      className,
      'data-fragment': stamp,
      dangerouslySetInnerHTML: { __html: inside },
    }),
  );
};

/**
 * Draws an element by the component that the browser draws it with. The texts have to
 * be there.
 * @returns the element without a shadow root where its rule refuses, or cannot say without a browser
 */
export const drawFragment = (wanted: Wanted, { default: component }: ElementCode<Record<string, unknown>>): string => {
  const { declaration, props, base, content } = wanted;
  const { config = {}, url } = wanted.page;
  const plain = serverPage(wanted.page);
  const facts = plain.factsFor(props);
  const { show, variant } = decideElement(declaration, facts, { attributes: props });
  if (!show) return hostOf(wanted, content);
  const theme = themeFor(facts, props['theme']);
  const { file } = sheetOf(declaration);
  const draw = (page: typeof plain): string => {
    const surroundings: Surroundings = {
      facts: page.factsFor(props),
      lang: facts.lang,
      theme,
      page,
      isInline: false,
      folded: false,
      navigate: nobody,
      giveUp: nobody,
    };
    const shadow = renderToStaticMarkup(
      <div className="fragment">
        <link rel="stylesheet" href={base + file} crossOrigin="" />
        <Frame surroundings={surroundings}>{createElement(component, { ...props, variant, leaving: false })}</Frame>
      </div>,
    );
    return `<template shadowrootmode="open">${shadow}</template>${linksIn(shadow)}`;
  };
  const inputs = [
    declaration.tag,
    base,
    facts.lang,
    theme,
    props,
    variant,
    config,
    moreInputs(declaration, facts, url),
  ];
  const drawing = drawnOnce(inputs, plain, facts, draw);
  // Menu items in the page's markup are read in the browser. The different key makes the loader render the live
  // element.
  const drawnFrom = content.includes('data-gate-items') ? { theme: props['theme'] } : props;
  const key = fragmentKey(sources, { declaration, facts, props: drawnFrom, variant }, url);
  return hostOf(wanted, `${drawing}${content}${END}`, key);
};
