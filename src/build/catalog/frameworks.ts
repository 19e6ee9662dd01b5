/** Typings of the tags for frameworks: JSX of React, Preact and Solid, components of React, Vue, Svelte. */
import type { ElementDoc } from './model.ts';

const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
/** `gate-line-close` → `onLineClose` */
export const handlerName = (event: string): string => `on${pascal(event.replace(/^gate-/, ''))}`;

/** Arguments for the component of an element (`src/package/component.ts`). */
export const reactProps = ({ attributes, events }: ElementDoc) => ({
  attributes: Object.fromEntries(
    attributes.filter(({ propertyOnly }) => !propertyOnly).map(({ name, property }) => [property, name]),
  ),
  properties: attributes.filter(({ propertyOnly }) => propertyOnly).map(({ property }) => property),
  events: Object.fromEntries(events.map(({ name }) => [handlerName(name), name])),
});

const importOf = (names: readonly string[]): string => `import type { ${names.join(', ')} } from './index.js';\n`;

/** `react.d.ts`: typed components, and the tags in JSX. */
export const reactTypes = (docs: readonly ElementDoc[]): string => {
  const component = ({ tag, className, summary, attributes, events }: ElementDoc): string => {
    const own = attributes.map(({ property, name, propertyOnly, description }) => {
      const key = propertyOnly || name === 'lang' || name === 'hidden' ? property : name;
      const type = /^(lang|hidden)$/.test(name)
        ? name === 'lang'
          ? 'string'
          : 'boolean'
        : `Tags.${className}Attributes['${key}']`;
      return `  /** ${description} */\n  ${property}?: ${type};\n`;
    });
    const handlers = events.map(
      ({ name, description }) =>
        `  /** ${description} */\n  ${handlerName(name)}?: (event: Tags.${className}EventMap['${name}']) => void;\n`,
    );
    return [
      `export interface ${className}Props extends HostProps<Tags.${className}> {\n${[...own, ...handlers].join('')}}`,
      `/** \`<${tag}>\`: ${summary} */`,
      `export declare const ${className}: (props: ${className}Props) => ReactNode;\n`,
    ].join('\n');
  };
  return `import type { CSSProperties, ReactNode, Ref } from 'react';
import type * as Tags from './index.js';

/** What any tag takes. */
export interface HostProps<E> {
  ref?: Ref<E>;
  children?: ReactNode;
  className?: string;
  id?: string;
  key?: string | number;
  slot?: string;
  style?: CSSProperties;
  title?: string;
  [data: \`data-\${string}\` | \`aria-\${string}\`]: unknown;
}

${docs.map(component).join('\n')}
/** A tag in JSX: its attributes, and its events as \`ongate-close\`. */
export type ReactTag<K extends keyof Tags.GateElements> = Tags.GateAttributes[K] &
  HostProps<Tags.GateElements[K]> & {
    [T in keyof Tags.GateEventMaps[K] & string as \`on\${T}\`]?: (event: Tags.GateEventMaps[K][T]) => void;
  } & { class?: string; lang?: string; hidden?: boolean };
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactTags {}
  }
}
type ReactTags = { [K in keyof Tags.GateElements]: ReactTag<K> };
`;
};

const HEAD = importOf(['GateAttributes', 'GateElements', 'GateEventMaps']);

/** Typings of other frameworks, in separate files: they augment modules that only their users have. */
export const frameworkTypes = (): Readonly<Record<string, string>> => ({
  'preact.d.ts': `${HEAD}import type { HTMLAttributes } from 'preact';
type Tag<K extends keyof GateElements> = GateAttributes[K] &
  Omit<HTMLAttributes<GateElements[K]>, keyof GateAttributes[K]> & {
    [T in keyof GateEventMaps[K] & string as \`on\${T}\`]?: (event: GateEventMaps[K][T]) => void;
  };
type Tags = { [K in keyof GateElements]: Tag<K> };
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,
  'solid.d.ts': `${HEAD}import type { JSX } from 'solid-js';
type Tag<K extends keyof GateElements> = Omit<JSX.HTMLAttributes<GateElements[K]>, keyof GateAttributes[K]> & {
  [A in keyof GateAttributes[K] & string as A | \`attr:\${A}\` | \`prop:\${A}\`]?: GateAttributes[K][A];
} & { [T in keyof GateEventMaps[K] & string as \`on:\${T}\`]?: (event: GateEventMaps[K][T]) => void };
type Tags = { [K in keyof GateElements]: Tag<K> };
declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,
  'vue.d.ts': `${HEAD}import type { HTMLAttributes } from 'vue';
/** gate-line-close → GateLineClose, as templates name their listeners. */
type Pascal<S extends string> = S extends \`\${infer Head}-\${infer Tail}\` ? \`\${Capitalize<Head>}\${Pascal<Tail>}\` : Capitalize<S>;
type Tag<K extends keyof GateElements> = new () => {
  $props: GateAttributes[K] &
    Omit<HTMLAttributes, keyof GateAttributes[K]> & {
      [T in keyof GateEventMaps[K] & string as \`on\${Pascal<T>}\`]?: (event: GateEventMaps[K][T]) => void;
    };
};
type Tags = { [K in keyof GateElements]: Tag<K> };
declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
`,
  'svelte.d.ts': `${HEAD}import type { HTMLAttributes } from 'svelte/elements';
type Tag<K extends keyof GateElements> = GateAttributes[K] &
  Omit<HTMLAttributes<GateElements[K]>, keyof GateAttributes[K]> & {
    [T in keyof GateEventMaps[K] & string as \`on\${T}\`]?: (event: GateEventMaps[K][T]) => void;
  };
type Tags = { [K in keyof GateElements]: Tag<K> };
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
`,
});
