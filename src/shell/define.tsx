import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { ElementCode, ElementDeclaration } from '../runtime/declare/element.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { defineElement, type ElementBase } from './element-class.ts';
import { Root } from './root.tsx';

interface Wrapped extends HTMLElement {
  container: Element;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const baseOf = (component: ComponentType<Record<string, unknown>>): new () => ElementBase => {
  const Mounted = ({ container }: { container?: Element }) => {
    const host = (container?.getRootNode() as ShadowRoot | undefined)?.host;
    const record = host && recordOf(host);
    return record ? <Root record={record} component={component} /> : null;
  };
  const Base = r2wc(Mounted as ComponentType<object>, { shadow: 'open' }) as unknown as new () => Wrapped;
  return class extends Base {
    holdIn(box: HTMLElement) {
      this.container = box;
      (this as unknown as Record<symbol, Record<string, unknown>>)[Symbol.for('r2wc.props')]!['container'] = box;
    }
  };
};

/**
 * Defines a custom element for a declaration and its component. This is the only place where React meets the DOM.
 * React mounts when the element has something to render, and unmounts when it has been removed for good.
 * @param code its chunk: the component, its own style sheet and, for form controls, the form integration
 * @throws Error when the page has replaced a DOM API that React needs
 */
export const define = (
  declaration: ElementDeclaration,
  // Components have different props, which the declaration has checked.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  code: ElementCode<any>,
): void => defineElement(declaration, code, () => baseOf(code.default!));
