/** Collects the catalogue's facts about an element from the build and the sources. */
import { elements } from '../../elements/index.ts';
import { camelCase, typeOf, type Attribute } from '../../src/runtime/declare/element.ts';
import { endpoints } from '../../src/exchange/calls/endpoints.ts';
import type { Endpoint } from '../../src/runtime/calls/endpoint.ts';
import { privacyRows, type PrivacyRow } from '../../src/build/catalog/privacy-rows.ts';
import { conditionOf } from '../../src/build/catalog/conditions.ts';
import { pageUsage, ruleCalls, usageOf } from '../../src/build/catalog/usage.ts';
import type { FileFolder } from '../dist-files.ts';
import { readCosts, readManifest, type Cost, type DocumentedElement, type DocumentedMember } from './manifest.ts';
import { propertyInputs, type PropertyInput } from './property-inputs.ts';
import { exampleOf, scenesOf, type Backdrop, type Example, type Scene } from './scenes.ts';

export interface CallUse extends Endpoint {
  /** Purpose and condition of the call. */
  readonly when: string;
}

export interface ElementInfo {
  readonly doc: DocumentedElement;
  /** When it shows: each must hold. */
  readonly clauses: readonly string[];
  /** It shows when it is opened. */
  readonly opens: boolean;
  /** Part of a page that a preview shows around it. */
  readonly backdrop: Backdrop | undefined;
  readonly required: readonly string[];
  /** Properties that hold an object and therefore have no attribute, with the options of their editor. */
  readonly objects: readonly (DocumentedMember & { readonly input: PropertyInput })[];
  readonly cost: Cost | undefined;
  readonly calls: readonly CallUse[];
  readonly stores: readonly (PrivacyRow & { readonly when: string })[];
  /** Calls of the script itself on each page that has an element. */
  readonly pageCalls: readonly Endpoint[];
  readonly example: Example;
  readonly scenes: readonly Scene[];
}

const endpointOf = (key: string): Endpoint => endpoints[key as keyof typeof endpoints];

const usage = (tag: string): Pick<ElementInfo, 'calls' | 'stores' | 'pageCalls'> => {
  const { calls, stores } = usageOf(tag);
  const decide = ruleCalls(tag);
  const whenOf = (key: string) =>
    [decide.includes(key) ? 'to decide whether it shows' : 'once it shows', conditionOf(tag, key)]
      .filter(Boolean)
      .join(', ');
  return {
    calls: calls.map((key) => ({ ...endpointOf(key), when: whenOf(key) })),
    stores: privacyRows
      .filter(({ source }) => stores.includes(source))
      .map((row) => ({ ...row, when: conditionOf(tag, row.source) })),
    pageCalls: pageUsage()
      .calls.filter((key) => !calls.includes(key))
      .map(endpointOf),
  };
};

/** @throws Error for a property that nobody could set in the catalogue */
const inputOf = (tag: string, name: string): PropertyInput => {
  const input = propertyInputs[tag]?.[name];
  if (!input) throw new Error(`property-inputs.ts has nothing for ${name} of ${tag}`);
  return input;
};

/** By tag; undefined while there is no build. */
export const elementInfos = async (dist: FileFolder): Promise<ReadonlyMap<string, ElementInfo> | undefined> => {
  const [documented, costs] = await Promise.all([readManifest(dist), readCosts(dist)]);
  if (!documented?.length) return undefined;
  return new Map(
    documented.flatMap((doc) => {
      const declaration = elements.find(({ tag }) => tag === doc.tag);
      if (!declaration) return [];
      const { tag, rule, stage } = declaration;
      const attributes = Object.entries<Attribute<unknown>>(declaration.attributes);
      const objects = attributes.filter(([, each]) => typeOf(each) === 'object').map(([name]) => camelCase(name));
      const info: ElementInfo = {
        doc,
        clauses: Object.keys(rule),
        opens: Boolean(declaration.opens),
        backdrop: exampleOf(tag).backdrop ?? (stage === 'inline' ? undefined : 'over'),
        required: attributes.filter(([, each]) => each.required).map(([name]) => name),
        objects: doc.properties
          .filter(({ name }) => objects.includes(name))
          .map((property) => ({ ...property, input: inputOf(tag, property.name) })),
        cost: costs.get(tag),
        ...usage(tag),
        example: exampleOf(tag),
        scenes: scenesOf(tag),
      };
      return [[tag, info] as const];
    }),
  );
};

/** Returns the description of an element for `snippet`. */
export const describedOf = ({ doc, opens }: ElementInfo) => ({
  tag: doc.tag,
  attributes: doc.attributes.map(({ name, type, default: value }) => ({ name, type, value: value ?? '' })),
  opens,
});

/** Names of the events of all elements. */
export const eventsOf = (infos: ReadonlyMap<string, ElementInfo>): string[] => [
  ...new Set([...infos.values()].flatMap(({ doc }) => doc.events.map(({ name }) => name))),
];
