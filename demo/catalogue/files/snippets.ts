/** Markup of an element as each kind of page writes it. Built in memory for the browser. */

/** Facts about an element that snippets use. */
export interface Described {
  readonly tag: string;
  readonly attributes: readonly { readonly name: string; readonly type: string; readonly value?: string }[];
  /** True if `gate.open()` opens it. */
  readonly opens: boolean;
}
/** Attributes by name; those that are on have any text. */
type Given = Readonly<Record<string, string>>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const className = (tag: string): string => camel(`-${tag}`);

/** Returns `name="value"` for each attribute, or the name of a boolean that is true. */
const pairs = ({ attributes }: Described, given: Given, prefix = ''): string =>
  Object.entries(given)
    .map(([name, value]) =>
      attributes.find((each) => each.name === name)?.type === 'boolean'
        ? ` ${prefix}${name}`
        : ` ${prefix}${name}="${escaped(value)}"`,
    )
    .join('');

/** Returns the attributes as props of React. */
const props = ({ attributes }: Described, given: Given): string =>
  Object.entries(given)
    .map(([name, value]) => {
      const type = attributes.find((each) => each.name === name)?.type ?? '';
      if (type === 'boolean') return ` ${camel(name)}`;
      if (type === 'number') return ` ${camel(name)}={${Number(value)}}`;
      return /["\\<>{}]/.test(value) ? ` ${camel(name)}={${JSON.stringify(value)}}` : ` ${camel(name)}="${value}"`;
    })
    .join('');

const withOpener = ({ opens, tag }: Described, opener: (tag: string) => string): string =>
  opens ? `${opener(tag)}\n` : '';
const button = (tag: string): string => `<button type="button" data-gate-open="${tag}">Open</button>`;

/** Returns the React component. Elements that open have a button. */
const example = ({ tag, opens }: Described, attributes: string): string[] =>
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

/** Returns the markup of an element for one kind of page. @param page address of the loader, site and language */
export const snippet = (
  kind: 'html' | 'cms' | 'react' | 'vue' | 'wordpress',
  described: Described,
  given: Given,
  { loader, site, locale }: { readonly loader: string; readonly site: string; readonly locale: string },
): string => {
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
