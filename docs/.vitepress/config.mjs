// @ts-check
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

/**
 * @typedef {{ text: string, items: { text: string, link: string }[] }} Group
 * @type {{ version: string, repository?: string, isPartial: boolean, guides: Group[], reference: Group[] }}
 */
const site = JSON.parse(readFileSync(new URL('.pages/site.json', import.meta.url), 'utf8'));

export default defineConfig({
  title: 'Gate Elements',
  description: 'Exchange site chrome as custom elements.',
  lang: 'en',
  srcDir: '.vitepress/.pages',
  // The Markdown of each page is a file of the site, not a page.
  srcExclude: ['public/**'],
  // Tests build some of the pages.
  ignoreDeadLinks: site.isPartial || 'localhostLinks',
  cleanUrls: true,
  metaChunk: true,
  // The theme loads a web font otherwise. A site that works offline uses the fonts of the system.
  head: [['meta', { name: 'color-scheme', content: 'light dark' }]],
  markdown: {
    // The default themes have too little contrast on the background of code blocks.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Braces in our texts are no attributes.
    attrs: { disable: true },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('gate-') } } },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/getting-started' },
      { text: 'Elements', link: '/elements/' },
      { text: `v${site.version}`, link: '/releases' },
    ],
    // Groups that collapse are buttons within buttons in this theme, which screen readers cannot name.
    sidebar: {
      '/': [...site.guides, { text: 'Reference', items: [{ text: 'All elements', link: '/elements/' }] }],
      '/elements/': [
        { text: 'Guides', items: [{ text: 'Getting started', link: '/getting-started' }] },
        ...site.reference,
      ],
    },
    search: { provider: 'local' },
    outline: [2, 3],
    ...(site.repository && {
      editLink: {
        // Generated pages have no source to edit.
        pattern: ({ filePath }) =>
          filePath.startsWith('elements/')
            ? `${site.repository}/tree/main/src/features`
            : filePath.startsWith('maintainers/matrix/')
              ? `${site.repository}/tree/main/src/tools/matrix`
              : `${site.repository}/edit/main/${filePath === 'index.md' ? 'README.md' : `docs/${filePath}`}`,
      },
    }),
  },
});
