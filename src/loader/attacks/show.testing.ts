import { nextFrame } from '@open-wc/testing';
import { config, configure } from '../../core/config.ts';
import { page as pageSignals } from '../../core/page.ts';
import { resources } from '../../core/calls/resource.ts';
import { setCompliancePage, type CompliancePage } from '../compliance.testing.ts';
import { put, until } from '../loader.testing.ts';
import { bodiesOf, type Poison } from './bodies.testing.ts';
import { LISTED } from './inspect.testing.ts';
import type { Victim } from './victims.testing.ts';

export interface Stage {
  element: HTMLElement;
  root: ShadowRoot;
  page: CompliancePage;
  end(): void;
}

/** Opens a page whose server, config and markup say what the attacker wants, and puts the element onto it. */
export const show = async (victim: Victim, poison: Poison): Promise<Stage> => {
  const state = victim.state?.(poison) ?? {};
  const page = setCompliancePage(state, bodiesOf(poison, victim.flags));
  for (const resource of resources.values()) resource.reset();
  configure({ allowedHosts: LISTED, ignoreCaps: true });
  // A new view: offers show once in each.
  pageSignals.view.value++;
  await nextFrame();
  const back = victim.before?.(poison);
  const { element } = await put(victim.tag, victim.attributes?.(poison) ?? {}, { hidden: victim.late ?? false });
  if (victim.late) {
    await victim.after?.(element, poison);
    await until(() => element.dataset['state'] === 'shown', `${victim.tag} to show`);
  }
  await until(() => element.shadowRoot !== null && element.shadowRoot.childElementCount > 0, 'its content');
  if (!victim.late) await victim.after?.(element, poison);
  // What it asks for only now.
  await nextFrame();
  await nextFrame();
  return {
    element,
    root: element.shadowRoot!,
    page,
    end() {
      // While a message waits, the loader would put a host of its own onto the page.
      pageSignals.toasts.value = [];
      element.remove();
      back?.();
      configure({ ...config.peek(), allowedHosts: [] });
    },
  };
};
