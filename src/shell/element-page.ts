import { useEffect, useState } from 'react';
import type { Facts } from '../exchange/facts.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import type { Page } from '../runtime/port/page.ts';
import { fetchPreview, pageOf } from './preview-pages.ts';

/**
 * Returns the port to the page for an element, and renders again when it changes.
 * @returns undefined while the example data of a preview is being fetched
 */
export const useElementPage = (declaration: ElementDeclaration, isPreview: boolean): Page<Facts> | undefined => {
  const [, setFetched] = useState(false);
  const page = pageOf(declaration, isPreview);
  const isMissing = page === undefined;
  useEffect(() => {
    if (isMissing) fetchPreview(declaration, () => setFetched(true));
  }, [isMissing, declaration]);
  return page;
};
