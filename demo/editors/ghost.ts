/** Ghost's editor in a page, and the renderer with which Ghost creates HTML from the editor's state. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import { openEditor } from './pages.ts';

const FOLDER = resolve('demo/editors');
const SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { KoenigComposer, KoenigEditor } from '@tryghost/koenig-lexical';

const useFileUpload = () => ({ isLoading: false, errors: [], filesNumber: 0, progress: 0, upload() {} });
const onChange = (state) => { window.saved = JSON.stringify(state); };
createRoot(document.getElementById('editor')).render(
  createElement(
    KoenigComposer,
    { cardConfig: {}, fileUploader: { useFileUpload, fileTypes: {} } },
    createElement(KoenigEditor, { onChange }),
  ),
);`;

export const openGhost = async (page: Page): Promise<void> => {
  await openEditor(page);
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: FOLDER },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  await page.addScriptTag({ content: outputFiles[0]!.text });
};

/** Returns the state that the editor has saved. */
export const savedState = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { saved?: string }).saved ?? '');

interface Renderer {
  render(state: string, options: object): Promise<string>;
}

/** HTML as Ghost sends it to visitors. */
export const ghostHtml = (state: string): Promise<string> => {
  const need = createRequire(`${FOLDER}/package.json`);
  const { LexicalHTMLRenderer } = need('@tryghost/kg-lexical-html-renderer') as {
    LexicalHTMLRenderer: new (options: object) => Renderer;
  };
  const { DEFAULT_NODES: nodes } = need('@tryghost/kg-default-nodes') as { DEFAULT_NODES: readonly object[] };
  return new LexicalHTMLRenderer({ nodes }).render(state, {});
};
