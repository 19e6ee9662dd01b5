import type { Example } from '../exchange/example.ts';
import type { Facts } from '../exchange/facts.ts';
import { application } from '../runtime/application/application.ts';
import { livePage } from '../page/live.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { logError } from '../runtime/page/log.ts';
import type { Page } from '../runtime/port/page.ts';

/** Pages of previews, with their example data. */
const previews = new Map<ElementDeclaration, Page<Facts>>();

/** Makes the page of an element's previews from its example data, once. */
export const addPreview = async (declaration: ElementDeclaration, example: object | undefined): Promise<void> => {
  if (previews.has(declaration)) return;
  const { previewPage } = await import('../page/preview.ts');
  previews.set(declaration, previewPage(example as Example | undefined));
};

/** Returns the port to the page for an element, or undefined while the example data of a preview is not there. */
export const pageOf = (declaration: ElementDeclaration, isPreview: boolean): Page<Facts> | undefined =>
  isPreview ? previews.get(declaration) : livePage;

/** Fetches the example data of an element's previews. @param done called when it is there */
export const fetchPreview = (declaration: ElementDeclaration, done: () => void): void =>
  void application
    .preparePreview(declaration)
    .then(done, (error: unknown) => logError(`the example data of ${declaration.tag} could not be loaded`, error));
