// @ts-check
/** Markup of an element as each kind of page writes it. */

/** @typedef {{ name: string, type: string, value: string }} Attribute */
/** @typedef {{ tag: string, attributes: Attribute[], opens: boolean }} Described */

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
/** @param {string} name */
const camel = (name) => name.replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());
/** @param {string} tag */
const className = (tag) => camel(`-${tag}`);

/**
 * `name="value"`, or only the name of a boolean that is true.
 * @param {Described} described
 * @param {Record<string, string>} given
 * @param {string} prefix
 */
const pairs = ({ attributes }, given, prefix = '') =>
  Object.entries(given)
    .map(([name, value]) =>
      attributes.find((each) => each.name === name)?.type === 'boolean'
        ? ` ${prefix}${name}`
        : ` ${prefix}${name}="${escaped(value)}"`,
    )
    .join('');

/** @param {Described} described @param {Record<string, string>} given */
const props = ({ attributes }, given) =>
  Object.entries(given)
    .map(([name, value]) => {
      const type = attributes.find((each) => each.name === name)?.type ?? '';
      if (type === 'boolean') return ` ${camel(name)}`;
      if (type === 'number') return ` ${camel(name)}={${Number(value)}}`;
      return /["\\<>{}]/.test(value) ? ` ${camel(name)}={${JSON.stringify(value)}}` : ` ${camel(name)}="${value}"`;
    })
    .join('');

/** @param {Described} described @param {(open: string) => string} opener */
const withOpener = ({ opens, tag }, opener) => (opens ? `${opener(tag)}\n` : '');
/** @param {string} tag */
const button = (tag) => `<button type="button" data-gate-open="${tag}">Open</button>`;

/** The React component; one that opens has a button. @param {Described} described @param {string} attributes */
const example = ({ tag, opens }, attributes) =>
  opens
    ? [
        `export const Example = () => {`,
        `  const [open, setOpen] = useState(false);`,
        `  return (`,
        `    <>`,
        `      <button type="button" onClick={() => setOpen(true)}>Open</button>`,
        `      <${className(tag)} open={open} onClose={() => setOpen(false)}${attributes} />`,
        `    </>`,
        `  );`,
        `};`,
      ]
    : [`export const Example = () => <${className(tag)}${attributes} />;`];

/**
 * @param {string} kind html, cms, react, vue or wordpress
 * @param {Described} described
 * @param {Record<string, string>} given attributes by name; those that are on have any text
 * @param {{ loader: string, site: string, locale: string }} page
 * @returns {string}
 */
export const snippet = (kind, described, given, { loader, site, locale }) => {
  const { tag } = described;
  const name = tag.replace('gate-', '');
  const script = `<script type="module" src="${loader}" data-site="${site}" data-locale="${locale}"></script>`;
  switch (kind) {
    case 'cms':
      return `${script}\n${withOpener(described, button)}<div data-gate="${name}"${pairs(described, given, 'data-gate-')}></div>`;
    case 'react':
      return [
        ...(described.opens ? [`import { useState } from 'react';`] : []),
        `import { load } from 'gate-elements';`,
        `import { ${className(tag)} } from 'gate-elements/react';`,
        ``,
        `void load('${loader}', { site: '${site}', locale: '${locale}' });`,
        ``,
        ...example(described, props(described, given)),
      ].join('\n');
    case 'vue':
      return [
        `<script setup lang="ts">`,
        `import { load } from 'gate-elements';`,
        `import type {} from 'gate-elements/types/vue';`,
        ``,
        // A component that awaits something in its setup is drawn only inside a Suspense.
        `void load('${loader}', { site: '${site}', locale: '${locale}' });`,
        `</script>`,
        ``,
        `<template>`,
        `  <${tag}${pairs(described, given)} />`,
        `</template>`,
      ].join('\n');
    case 'wordpress': {
      // The plugin never shows example data to visitors.
      const { preview: _, ...rest } = given;
      return `[gate_element name="${name}"${pairs(described, rest)}]`;
    }
    default:
      return `${script}\n${withOpener(described, button)}<${tag}${pairs(described, given)}></${tag}>`;
  }
};
