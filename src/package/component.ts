/** React components over the elements: attributes, properties and events of a tag as props. */
import { createElement, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';

/** Members of a tag by the name of the prop. */
export interface Shape {
  /** prop → attribute */
  attributes: Readonly<Record<string, string>>;
  /** Props that are set as properties. */
  properties: readonly string[];
  /** prop → event */
  events: Readonly<Record<string, string>>;
}
type Props = Readonly<Record<string, unknown>> & { children?: ReactNode; ref?: Ref<HTMLElement> };

const setAttribute = (host: HTMLElement, name: string, value: unknown): void => {
  if (value === undefined || value === null || value === false) host.removeAttribute(name);
  else host.setAttribute(name, value === true ? '' : String(value));
};

/** Sets what differs from the last time. */
const apply = (host: HTMLElement, { attributes, properties }: Shape, before: Props, now: Props): void => {
  for (const [prop, name] of Object.entries(attributes))
    if (before[prop] !== now[prop]) setAttribute(host, name, now[prop]);
  for (const prop of properties) if (before[prop] !== now[prop]) Object.assign(host, { [prop]: now[prop] });
};

/** Returns the attributes of the first render, also on a server. Later changes are applied to the element directly. */
const firstAttributes = ({ attributes }: Shape, props: Props): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([prop, name]) => {
      const value = props[prop];
      if (value === undefined || value === null || value === false) return [];
      return [[name, value === true ? '' : String(value)]];
    }),
  );

/** @returns the component of a tag; its element, which `ref` gets, is the one that any page has */
export const component = (tag: string, shape: Shape) => {
  const { attributes, properties, events } = shape;
  const isOurs = (prop: string) =>
    Object.hasOwn(attributes, prop) || Object.hasOwn(events, prop) || properties.includes(prop);
  const Component = (props: Props): ReactNode => {
    const { children, ref } = props;
    const host = useRef<HTMLElement>(null);
    const last = useRef<Props>({});
    const [first] = useState(() => firstAttributes(shape, props));
    useImperativeHandle(ref, () => host.current!);
    // Before the loader has found it, React would take properties for attributes.
    useLayoutEffect(() => {
      apply(host.current!, shape, last.current, props);
      last.current = props;
    });
    useLayoutEffect(() => {
      const gone = new AbortController();
      for (const [prop, type] of Object.entries(events))
        host.current!.addEventListener(
          type,
          (event) => {
            // From an element inside this one.
            if (event.target === event.currentTarget)
              (last.current[prop] as ((event: Event) => void) | undefined)?.(event);
          },
          gone,
        );
      return () => {
        gone.abort();
        last.current = {};
      };
    }, []);
    const others = Object.fromEntries(
      Object.entries(props).filter(([prop]) => !isOurs(prop) && prop !== 'children' && prop !== 'ref'),
    );
    // The loader sets attributes (`data-state`) that the server does not render, often before React hydrates the page.
    return createElement(tag, { suppressHydrationWarning: true, ...first, ...others, ref: host }, children);
  };
  Component.displayName = tag;
  return Component;
};
