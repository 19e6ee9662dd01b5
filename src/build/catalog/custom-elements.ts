/** `custom-elements.json`: the custom elements manifest (schema 2.1.0), as editors and documentation tools read it. */
import type { CustomElementDeclaration, JavaScriptModule, Package } from 'custom-elements-manifest/schema.d.ts';
import type { AttributeDoc, ElementDoc, Named } from './model.ts';

/** An extension of the schema: values of `data-state` and `data-variant`, which the element itself sets. */
interface WithStates {
  states: readonly (Named & { attribute: 'data-state' | 'data-variant' })[];
}

const attributeOf = ({ name, property, type, description, default: value }: AttributeDoc) => ({
  name,
  fieldName: property,
  type: { text: type.text },
  default: value,
  description,
});

const fieldOf = ({ name, property, type, description, default: value, propertyOnly }: AttributeDoc) => ({
  kind: 'field' as const,
  name: property,
  type: { text: type.text },
  default: value,
  description,
  attribute: propertyOnly ? undefined : name,
});

const declarationOf = (doc: ElementDoc): CustomElementDeclaration & WithStates => ({
  kind: 'class',
  name: doc.className,
  customElement: true,
  tagName: doc.tag,
  superclass: { name: 'HTMLElement', package: 'global:' },
  summary: doc.summary,
  description: doc.clauses.length ? `${doc.summary} Shows when: ${doc.clauses.join('; ')}.` : doc.summary,
  attributes: doc.attributes.filter(({ propertyOnly }) => !propertyOnly).map(attributeOf),
  members: [
    ...doc.attributes.map(fieldOf),
    ...doc.fields.map(({ name, description, type, readonly }) => ({
      kind: 'field' as const,
      name,
      type: { text: type.text },
      description,
      readonly: readonly || undefined,
    })),
    ...doc.methods.map(({ name, description, parameters, returns }) => ({
      kind: 'method' as const,
      name,
      description,
      parameters: parameters.map(({ name: parameter, type, optional }) => ({
        name: parameter,
        type: { text: type },
        optional,
      })),
      return: { type: { text: returns.text } },
    })),
  ],
  events: doc.events.map(({ name, description, detail }) => ({
    name,
    type: { text: `CustomEvent<${detail.text}>` },
    description,
  })),
  cssParts: [...doc.parts],
  cssProperties: [...doc.cssProperties],
  slots: [...doc.slots],
  states: [
    ...doc.states.map((state) => ({ attribute: 'data-state' as const, ...state })),
    ...doc.variants.map((variant) => ({ attribute: 'data-variant' as const, ...variant })),
  ],
});

const moduleOf = (doc: ElementDoc): JavaScriptModule => ({
  kind: 'javascript-module',
  path: `dist/elements/${doc.tag}.js`,
  declarations: [declarationOf(doc)],
  exports: [{ kind: 'custom-element-definition', name: doc.tag, declaration: { name: doc.className } }],
});

export const customElementsManifest = (docs: readonly ElementDoc[]): Package => ({
  schemaVersion: '2.1.0',
  modules: docs.map(moduleOf),
});
