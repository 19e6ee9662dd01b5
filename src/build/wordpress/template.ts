/** `gate-elements.pot`: every text of the plugin that a translator may replace, as gettext's template. */
import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';
import type { PluginCatalogue } from './catalogue.ts';

/** A call of one of WordPress' functions with a text of the plugin: `__('Site', 'gate-elements')`. */
const CALL = /\b(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)',\s*'gate-elements',?\s*\)/g;
/** Note for translators in the line above. */
const NOTE = /\/\*\s*translators:\s*(.*?)\s*\*\//;
/** Fields of the plugin's head that WordPress translates. */
const HEAD_FIELDS = /^ \* (Plugin Name|Description): (.*)$/gm;
/** Fields of `block.json` that WordPress translates, and what it calls them. */
const BLOCK_FIELDS = { title: 'block title', description: 'block description', keywords: 'block keyword' } as const;

const CATALOGUE = 'elements.json';

interface Found {
  message: string;
  context?: string;
  /** `includes/script.php:12` */
  place: string;
  note?: string | undefined;
}

const inSource = (file: string, text: string): Found[] => {
  const lines = text.split('\n');
  return [...text.matchAll(CALL)].map(({ 1: message, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return {
      message: message!.replace(/\\'/g, "'"),
      place: `${file}:${line}`,
      note: NOTE.exec(lines[line - 2] ?? '')?.[1],
    };
  });
};

const inBlock = (text: string): Found[] => {
  const block = JSON.parse(text) as Record<keyof typeof BLOCK_FIELDS, string | readonly string[]>;
  return Object.entries(BLOCK_FIELDS).flatMap(([field, context]) =>
    [block[field as keyof typeof BLOCK_FIELDS]]
      .flat()
      .map((message) => ({ message, context, place: 'block/block.json' })),
  );
};

const inHead = (text: string): Found[] =>
  [...text.matchAll(HEAD_FIELDS)].map(([, field, message]) => ({
    message: message!,
    place: 'gate-elements.php',
    note: `${field} of the plugin`,
  }));

const inCatalogue = ({ elements }: PluginCatalogue): Found[] =>
  Object.entries(elements).flatMap(([tag, { title, summary, attributes }]) => [
    { message: title, place: CATALOGUE, note: `Title of ${tag}` },
    { message: summary, place: CATALOGUE, note: `Summary of ${tag}` },
    ...Object.entries(attributes).map(([name, { description, common }]) => ({
      message: description,
      place: CATALOGUE,
      note: common ? `Attribute ${name} of every element` : `Attribute ${name} of ${tag}`,
    })),
  ]);

const unique = (lines: readonly string[]): string => [...new Set(lines)].join('\n');

/** One entry for all places of a text. */
const entryOf = (all: readonly Found[]): GetTextTranslation => {
  const { message, context } = all[0]!;
  const notes = all.flatMap(({ note }) => note ?? []);
  return {
    msgid: message,
    msgstr: [''],
    ...(context ? { msgctxt: context } : {}),
    comments: {
      reference: unique(all.map(({ place }) => place)),
      ...(notes.length ? { extracted: unique(notes) } : {}),
      ...(/%[sd]/.test(message) ? { flag: 'php-format' } : {}),
    },
  };
};

/** @param sources path → text of PHP, JavaScript and `block/block.json` */
export const templateOf = (
  catalogue: PluginCatalogue,
  sources: Readonly<Record<string, string>>,
): GetTextTranslations => {
  const found = [
    ...inHead(sources['gate-elements.php']!),
    ...inBlock(sources['block/block.json']!),
    ...Object.entries(sources)
      .filter(([file]) => /\.(php|js)$/.test(file))
      .flatMap(([file, text]) => inSource(file, text)),
    ...inCatalogue(catalogue),
  ];
  const translations: GetTextTranslations['translations'] = {};
  for (const { message, context = '' } of found) {
    const same = found.filter((each) => each.message === message && (each.context ?? '') === context);
    (translations[context] ??= {})[message] = entryOf(same);
  }
  const headers = {
    'Project-Id-Version': `Gate Elements ${catalogue.version}`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Domain': 'gate-elements',
  };
  return { charset: 'utf-8', headers, translations };
};

export const templateText = (template: GetTextTranslations): string =>
  po.compile(template, { foldLength: 0 }).toString() + '\n';
