/** `gate-elements.pot`: every text of the plugin that a translator may replace, as gettext's template. */

/** A call of one of WordPress' functions with a text of ours: `__('Site', 'gate-elements')`. */
const CALL = /\b(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)',\s*'gate-elements',?\s*\)/g;
/** What translators should know, in the line above. */
const NOTE = /\/\*\s*translators:\s*(.*?)\s*\*\//;

const quote = (text: string): string => `"${text.replace(/\\'/g, "'").replace(/["\\]/g, '\\$&')}"`;

/** Fields of `block.json` that WordPress translates, and what it calls them. */
const BLOCK_FIELDS = { title: 'block title', description: 'block description' } as const;

interface Entry {
  places: string[];
  note: string | undefined;
}

const HEAD = (version: string): string =>
  [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Gate Elements ${version}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"X-Domain: gate-elements\\n"',
  ].join('\n');

const blockEntries = (text: string): string[] => {
  const block = JSON.parse(text) as Record<keyof typeof BLOCK_FIELDS, string>;
  return (['title', 'description'] as const).map((field) =>
    [`#: block/block.json`, `msgctxt ${quote(BLOCK_FIELDS[field])}`, `msgid ${quote(block[field])}`, 'msgstr ""'].join(
      '\n',
    ),
  );
};

/** @param sources path → text of PHP, JavaScript and `block/block.json` */
export const translationTemplate = (version: string, sources: Readonly<Record<string, string>>): string => {
  const entries = new Map<string, Entry>();
  for (const [file, text] of Object.entries(sources)) {
    const lines = text.split('\n');
    for (const { 1: message, index } of text.matchAll(CALL)) {
      const line = text.slice(0, index).split('\n').length;
      const entry = entries.get(message!) ?? { places: [], note: undefined };
      entry.places.push(`${file}:${line}`);
      entry.note ??= NOTE.exec(lines[line - 2] ?? '')?.[1];
      entries.set(message!, entry);
    }
  }
  const blocks = [...entries].map(([message, { places, note }]) =>
    [
      ...(note ? [`#. translators: ${note}`] : []),
      `#: ${places.join(' ')}`,
      ...(note && /%[sd]/.test(message) ? ['#, php-format'] : []),
      `msgid ${quote(message)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return [HEAD(version), ...blockEntries(sources['block/block.json']!), ...blocks].join('\n\n') + '\n';
};
