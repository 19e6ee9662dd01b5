import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from './element.ts';

const byTag = new Map<string, ElementDeclaration>(elements.map((declaration) => [declaration.tag, declaration]));

/** @param tag with or without `gate-` */
export const declarationOf = (tag: string): ElementDeclaration | undefined =>
  byTag.get(tag) ?? byTag.get(`gate-${tag}`);
