/**
 * The format of `web-types.json`, as far as ours uses it, told from the schema that JetBrains publishes
 * (github.com/JetBrains/web-types, schema/web-types.json of 2024.2), which is in no package. Stricter in one thing: that one
 * takes any further key for a contribution of one's own, so it would let a misspelt key pass, which editors leave unread.
 */

const text = { type: 'string' };
const name = { type: 'string', minLength: 1 };
const exactly = (properties: Readonly<Record<string, object>>, required = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const listOf = (items: object): object => ({ type: 'array', items });
/** A name, what it is for, and more that may be left out. */
const contribution = (more: Readonly<Record<string, object>> = {}): object =>
  exactly({ name, description: text, ...more }, ['name', 'description']);

/** An expression of a type, or several. */
const type = { oneOf: [text, { type: 'array', items: text, minItems: 1 }] };
const value = exactly({ kind: { enum: ['no-value', 'plain', 'expression'] }, type }, ['type']);

const element = exactly({
  name,
  description: text,
  attributes: listOf(contribution({ default: text, value })),
  // The default slot has no name.
  slots: listOf(contribution({ name: text })),
  js: exactly({ properties: listOf(contribution({ type })), events: listOf(contribution({ type })) }),
  css: exactly({ parts: listOf(contribution({ pattern: text })), properties: listOf(contribution()) }),
});

export const webTypesSchema: object = exactly({
  $schema: text,
  name,
  version: name,
  'description-markup': { enum: ['html', 'markdown', 'none'] },
  contributions: exactly({ html: exactly({ elements: { ...listOf(element), minItems: 1 } }) }),
});
