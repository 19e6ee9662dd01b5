/** What previews need besides the element itself. Fetched with the first preview of a page. */
import { examples } from '../../elements/examples.ts';
import { exampleFacts } from '../exchange/example.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { previewFacts } from './preview-facts.ts';

/** Stays the same function, so that a further preview decides none of the others again. */
const factsOfPreview = (props: Readonly<Record<string, unknown>>) => exampleFacts(props);

/** Fetches the example data of an element and makes the page of its previews. Rejects when it cannot be fetched. */
export const preparePreview = async (declaration: ElementDeclaration): Promise<void> => {
  previewFacts.value = factsOfPreview;
  const { addPreview } = await import('../shell/preview-pages.ts');
  await addPreview(declaration, (await examples[declaration.tag]?.())?.example);
};
