/** Data for completion in editors: `html-data.json` (Visual Studio Code) and `web-types.json` (JetBrains). */
import type { AttributeDoc, ElementDoc, Named } from './model.ts';

/** Attributes that every tag of HTML has: editors know them already. */
const OF_HTML = /^(lang|hidden)$/;

const attributesOf = ({ attributes }: ElementDoc): readonly AttributeDoc[] =>
  attributes.filter(({ name, propertyOnly }) => !propertyOnly && !OF_HTML.test(name));

/** `theme` takes two values, although any text is read. */
const THEMES = ['light', 'dark'];
const choices = ({ name, values = [] }: AttributeDoc): readonly string[] => (name === 'theme' ? THEMES : values);

/** Custom data for HTML (version 1.1), which `html.customData` in the settings names. */
export const htmlData = (docs: readonly ElementDoc[]): object => ({
  version: 1.1,
  tags: docs.map((doc) => ({
    name: doc.tag,
    description: doc.summary,
    attributes: attributesOf(doc).map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      // No value: its presence is all that counts.
      ...(attribute.type.text === 'boolean' ? { valueSet: 'v' } : {}),
      ...(choices(attribute).length ? { values: choices(attribute).map((name) => ({ name })) } : {}),
    })),
  })),
});

const withPattern = ({ name, description }: Named): object =>
  name.endsWith('*') ? { name, description, pattern: `${name.slice(0, -1)}[\\w-]+` } : { name, description };

/** https://github.com/JetBrains/web-types */
export const webTypes = (
  docs: readonly ElementDoc[],
  { name, version }: { name: string; version: string },
): object => ({
  $schema: 'https://json.schemastore.org/web-types',
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: docs.map((doc) => ({
        name: doc.tag,
        description: doc.summary,
        attributes: attributesOf(doc).map((attribute) => ({
          name: attribute.name,
          description: attribute.description,
          default: attribute.default,
          value: {
            type: choices(attribute).length ? choices(attribute).map((each) => `'${each}'`) : attribute.type.text,
            ...(attribute.type.text === 'boolean' ? { kind: 'no-value' } : {}),
          },
        })),
        slots: doc.slots,
        js: {
          properties: [
            ...doc.attributes.map((attribute) => ({ ...attribute, name: attribute.property })),
            ...doc.fields,
          ].map(({ name: property, description, type }) => ({ name: property, description, type: type.text })),
          events: doc.events.map(({ name: event, description, detail }) => ({
            name: event,
            description,
            type: `CustomEvent<${detail.text}>`,
          })),
        },
        css: {
          parts: doc.parts.map(withPattern),
          properties: doc.cssProperties,
        },
      })),
    },
  },
});
