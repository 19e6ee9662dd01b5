/** `gate.css`: the heights that declarations state, for pages that keep room for elements from their first view on. */
import type { ElementDeclaration } from '../runtime/declare/element.ts';

export const gateCss = (elements: readonly Pick<ElementDeclaration, 'tag' | 'room'>[]): string =>
  elements
    .flatMap(({ tag, room }) =>
      typeof room === 'string' ? [`${tag}:not([data-drawn]) {\n  display: block;\n  min-height: ${room};\n}\n`] : [],
    )
    .join('\n');
