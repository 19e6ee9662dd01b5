import { nextFrame } from '@open-wc/testing';
import { config, configure } from '../../exchange/config/config.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { forgetCalls, transport } from '../../runtime/calls/api.ts';
import { resources } from '../../runtime/calls/resource.ts';
import { answering, setCompliancePage, type Answers, type CompliancePage } from '../compliance.testing.ts';
import { put, until } from '../loader.testing.ts';
import { turn } from './hooks.testing.ts';
import { bodiesOf, type Poison } from './bodies.testing.ts';
import { LISTED } from './inspect.testing.ts';
import type { Victim } from './victims.testing.ts';

export interface Stage {
  element: HTMLElement;
  root: ShadowRoot;
  page: CompliancePage;
  end(): void;
}

/** Opens a page whose server, config and markup say what the attacker wants. */
export const openPage = async (victim: Victim, poison: Poison, bodies: Answers): Promise<CompliancePage> => {
  const page = setCompliancePage(victim.state?.(poison) ?? {}, bodies);
  for (const resource of resources.values()) resource.reset();
  configure({ allowedHosts: LISTED, ignoreCaps: true });
  // A new view: offers show once in each.
  pageSignals.view.value++;
  await nextFrame();
  return page;
};

/** Opens such a page and puts the element onto it. Resolves once it is drawn. */
export const show = async (victim: Victim, poison: Poison): Promise<Stage> => {
  const page = await openPage(victim, poison, bodiesOf(poison, victim.flags));
  const back = victim.before?.(poison);
  const { element } = await put(victim.tag, victim.attributes?.(poison) ?? {}, { hidden: victim.late ?? false });
  if (victim.late) {
    await victim.after?.(element, poison);
    await until(() => element.dataset['state'] === 'shown', `${victim.tag} to show`);
  }
  await until(() => element.shadowRoot !== null && element.shadowRoot.childElementCount > 0, 'its content');
  if (!victim.late) await victim.after?.(element, poison);
  // One that fails is replaced by words. Those that wait to be scrolled to are not asked for.
  const pictures = () => [...element.shadowRoot!.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy');
  await until(() => pictures().every(({ complete }) => complete), 'its pictures');
  // What it draws after its first paint only (the QR code of a poster).
  await until(() => !element.shadowRoot!.querySelector('.coming'), 'the rest of it');
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

/**
 * The next answer of the server to every call that has been made, without putting the element onto a page anew.
 * Resolves once the element has drawn what it makes of it.
 */
export const answer = async (page: CompliancePage, bodies: Answers): Promise<void> => {
  transport.fetch = answering(page, bodies);
  forgetCalls();
  const asked = [...resources.values()].filter((resource) => resource.peek().status !== 'idle');
  await Promise.all(asked.map((resource) => resource.refresh()));
  await turn();
};
