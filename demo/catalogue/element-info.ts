/** All that the catalogue says of an element, from the build and the sources. */
import { elements } from '../../elements/index.ts';
import { endpoints, type Endpoint } from '../../src/core/calls/endpoints.ts';
import { privacyRows, type PrivacyRow } from '../../src/build/catalog/privacy-rows.ts';
import { usageOf } from '../../src/build/catalog/usage.ts';
import type { FileFolder } from '../dist-files.ts';
import { readCosts, readManifest, type Cost, type DocumentedElement } from './manifest.ts';
import { exampleOf, scenesOf, type Example, type Scene } from './scenes.ts';

export interface ElementInfo {
  readonly doc: DocumentedElement;
  /** When it shows: each must hold. */
  readonly clauses: readonly string[];
  /** It shows when it is opened. */
  readonly opens: boolean;
  readonly required: readonly string[];
  readonly cost: Cost | undefined;
  readonly calls: readonly Endpoint[];
  readonly stores: readonly PrivacyRow[];
  readonly example: Example;
  readonly scenes: readonly Scene[];
}

const usage = (tag: string): Pick<ElementInfo, 'calls' | 'stores'> => {
  const { calls, stores } = usageOf(tag);
  return {
    calls: calls.map((key) => endpoints[key as keyof typeof endpoints]),
    stores: privacyRows.filter(({ source }) => stores.includes(source)),
  };
};

/** By tag; undefined while there is no build. */
export const elementInfos = async (dist: FileFolder): Promise<ReadonlyMap<string, ElementInfo> | undefined> => {
  const [documented, costs] = await Promise.all([readManifest(dist), readCosts(dist)]);
  if (!documented?.length) return undefined;
  return new Map(
    documented.flatMap((doc) => {
      const declaration = elements.find(({ tag }) => tag === doc.tag);
      if (!declaration) return [];
      const { tag, rule, attributes } = declaration;
      const info: ElementInfo = {
        doc,
        clauses: Object.keys(rule),
        opens: Boolean(declaration.opens),
        required: Object.keys(attributes).filter(
          (name) => (attributes as Record<string, { required?: true }>)[name]!.required,
        ),
        cost: costs.get(tag),
        ...usage(tag),
        example: exampleOf(tag),
        scenes: scenesOf(tag),
      };
      return [[tag, info] as const];
    }),
  );
};
