/** Elements that exist only in one test. */
import type { ComponentType } from 'react';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { until } from '../loader/loader.testing.ts';
import { manage } from '../runtime/present/manage.ts';

type Loaded = Awaited<ReturnType<ElementDeclaration['load']>>;

let made = 0;
/** Returns a declaration that exists only in this test, with its own tag. */
export const declare = (
  component: ComponentType<Record<string, unknown>>,
  more: Partial<ElementDeclaration> = {},
): ElementDeclaration => ({
  tag: `gate-test-${++made}`,
  stage: 'inline',
  attributes: {},
  events: [],
  rule: {},
  load: () => Promise.resolve({ default: component as unknown as Loaded['default'] }),
  ...more,
});

export interface Mounted {
  host: HTMLElement & Record<string, unknown>;
  record: ElementRecord;
  root(): ShadowRoot;
}

/** Puts an element of a test declaration on the page and waits until it reaches a state. */
export const mount = async (declaration: ElementDeclaration, html = '', face = 'shown'): Promise<Mounted> => {
  const parent = document.createElement('section');
  parent.append(document.createRange().createContextualFragment(html || `<${declaration.tag}></${declaration.tag}>`));
  const host = parent.querySelector(declaration.tag) as Mounted['host'];
  // Test tags are not in the loader's list, so they are managed before they are connected.
  const record = manage(host, declaration);
  document.body.append(parent);
  await until(() => host.dataset['state'] === face, `${declaration.tag} ${face}`);
  return { host, record, root: () => host.shadowRoot! };
};

/** Runs a test that provokes errors, and collects console output from React and from us. */
export const quietly = async (run: (lines: string[]) => Promise<void>) => {
  const noise = console.error;
  const lines: string[] = [];
  console.error = (...all: unknown[]) => void lines.push(all.map(String).join(' '));
  try {
    await run(lines);
  } finally {
    console.error = noise;
  }
};

export const Thrower = (): never => {
  throw new Error('broken on purpose');
};
