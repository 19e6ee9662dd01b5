/** React components over the elements: attributes, properties and events of a tag as props. */
import { createElement, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';

/** What a tag has, by the name of the prop. */
export interface Shape {
  /** prop → attribute */
  attributes: Readonly<Record<string, string>>;
  /** What only a property can hold. */
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

/** @returns the component of a tag; its element, which `ref` gets, is the one that any page has */
export const component = (tag: string, shape: Shape) => {
  const { attributes, properties, events } = shape;
  const isOurs = (prop: string) =>
    Object.hasOwn(attributes, prop) || Object.hasOwn(events, prop) || properties.includes(prop);
  const Component = (props: Props): ReactNode => {
    const { children, ref } = props;
    const host = useRef<HTMLElement>(null);
    const last = useRef<Props>({});
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
    return createElement(tag, { ...others, ref: host }, children);
  };
  Component.displayName = tag;
  return Component;
};
