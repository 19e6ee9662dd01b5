/** `elements.json` of the WordPress plugin: what its inspector and its checks know of the elements. */
import { attributesOf, type ElementDeclaration } from '../../runtime/declare/element.ts';
import type { AttributeDoc, ElementDoc } from '../catalog/model.ts';
import { COMMON_ATTRIBUTES } from '../catalog/vocabulary.ts';

interface AttributeEntry {
  type: 'boolean' | 'number' | 'choice' | 'text';
  values?: readonly string[];
  default?: string;
  description: string;
  required?: true;
  /** Every element has it. */
  common?: true;
}
interface ElementEntry {
  title: string;
  summary: string;
  attributes: Readonly<Record<string, AttributeEntry>>;
}
export interface PluginCatalogue {
  version: string;
  /** Names of the sites. */
  sites: readonly string[];
  /** By tag. */
  elements: Readonly<Record<string, ElementEntry>>;
}

/** Sentences are written in Markdown. */
const plain = (text: string): string => text.replaceAll('`', '');

const ABBREVIATIONS = /\b(?:ip|kyc|uk|vip)\b/;

/** `gate-kyc-bar` → `KYC bar` */
const titleOf = (tag: string): string => {
  const words = tag.slice('gate-'.length).replaceAll('-', ' ');
  const written = words.replace(ABBREVIATIONS, (abbreviation) => abbreviation.toUpperCase());
  return written[0]!.toUpperCase() + written.slice(1);
};

const typeOf = ({ type, values }: AttributeDoc): AttributeEntry['type'] => {
  if (type.text === 'boolean' || type.text === 'number') return type.text;
  return values ? 'choice' : 'text';
};

const attributeEntry = (doc: AttributeDoc, required: boolean): AttributeEntry => {
  const type = typeOf(doc);
  return {
    type,
    ...(type === 'choice' ? { values: doc.values! } : {}),
    ...(doc.default === undefined || type === 'boolean' ? {} : { default: String(JSON.parse(doc.default)) }),
    description: plain(doc.description),
    ...(required ? { required: true } : {}),
    ...(Object.hasOwn(COMMON_ATTRIBUTES, doc.name) ? { common: true } : {}),
  };
};

const elementEntry = (doc: ElementDoc, declaration: ElementDeclaration): ElementEntry => {
  const declared = attributesOf(declaration);
  // The editor's preview has it of itself, and visitors should never get it.
  const written = doc.attributes.filter(({ name, propertyOnly }) => !propertyOnly && name !== 'preview');
  return {
    title: titleOf(doc.tag),
    summary: plain(doc.summary),
    attributes: Object.fromEntries(
      written.map((each) => [each.name, attributeEntry(each, declared[each.name]?.required === true)]),
    ),
  };
};

/** @param docs of the declarations, in their order */
export const pluginCatalogue = (
  version: string,
  sites: readonly string[],
  declarations: readonly ElementDeclaration[],
  docs: readonly ElementDoc[],
): PluginCatalogue => ({
  version,
  sites,
  elements: Object.fromEntries(docs.map((doc, at) => [doc.tag, elementEntry(doc, declarations[at]!)])),
});
