import type { ElementDeclaration } from './element.ts';

const byTag = new Map<string, ElementDeclaration>();

/** Registers the elements of an application. Registering the same tags again replaces them. */
export const registerElements = (declarations: readonly ElementDeclaration[]): void => {
  for (const declaration of declarations) byTag.set(declaration.tag, declaration);
};

/** Returns every registered element, in the order of registration. */
export const registeredElements = (): readonly ElementDeclaration[] => [...byTag.values()];

/** Returns the declaration of a tag. @param tag with or without `gate-` */
export const declarationOf = (tag: string): ElementDeclaration | undefined =>
  byTag.get(tag) ?? byTag.get(`gate-${tag}`);
