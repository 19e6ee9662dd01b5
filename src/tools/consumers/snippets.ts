/** The catalogue's snippets as files of a consumer: one for each element, with the attributes of its preview. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { snippet } from '../../../demo/catalogue/files/snippets.ts';
import { exampleOf } from '../../../demo/catalogue/scenes.ts';
import { elements } from '../../../elements/index.ts';
import { describeElement } from '../../build/catalog/model.ts';

export type SnippetKind = 'react' | 'vue';
const ENDINGS: Readonly<Record<SnippetKind, string>> = { react: '.tsx', vue: '.vue' };
const PAGE = { loader: '/gate/gate.js', site: 'main', locale: 'en' };
/** The one that is drawn: `text` is what the page has to show. */
const DRAWN = 'gate-kyc-bar';

/** @param folder of the consumer; the files are written to `snippets/` below it */
export const writeSnippets = (folder: string, kind: SnippetKind): void => {
  mkdirSync(join(folder, 'snippets'), { recursive: true });
  for (const declaration of elements) {
    const { tag } = declaration;
    const attributes = describeElement(declaration)
      .attributes.filter(({ propertyOnly }) => !propertyOnly)
      .map(({ name, type, default: value }) => ({ name, type: type.text, value }));
    const hello: Record<string, string> =
      tag === DRAWN ? { text: `Hello from a ${kind === 'react' ? 'React' : 'Vue'} snippet` } : {};
    const given = { ...exampleOf(tag).attributes, preview: '', ...hello };
    const described = { tag, attributes, opens: Boolean(declaration.opens) };
    writeFileSync(join(folder, 'snippets', `${tag}${ENDINGS[kind]}`), snippet(kind, described, given, PAGE));
  }
};
