import { nextFrame } from '@open-wc/testing';
import { config, configure } from '../../exchange/config/config.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { resources } from '../../runtime/calls/resource.ts';
import { answering, setCompliancePage, type Answers, type CompliancePage } from '../compliance.testing.ts';
import { put, until } from '../loader.testing.ts';
import { turn } from './hooks.testing.ts';
import { bodiesOf, type Poison } from './bodies.testing.ts';
import { LISTED } from './inspect.testing.ts';
import type { Victim } from './victims.testing.ts';
import { browser } from '../../runtime/browser/browser.ts';

export interface Stage {
  element: HTMLElement;
  root: ShadowRoot;
  page: CompliancePage;
  end(): void;
}

/** Opens a page whose server, config and markup contain the attacker's payload. */
export const openPage = async (victim: Victim, poison: Poison, bodies: Answers): Promise<CompliancePage> => {
  const page = setCompliancePage(victim.state?.(poison) ?? {}, bodies);
  for (const resource of resources.values()) resource.reset();
  configure({ allowedHosts: LISTED, ignoreCaps: true });
  // Starts a new page view, because offers show once per view.
  pageSignals.view.value++;
  await nextFrame();
  return page;
};

/** Opens such a page and adds the element. Resolves once it is rendered. */
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
  // Failed images are replaced by text. Lazy images are not requested.
  const pictures = () => [...element.shadowRoot!.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy');
  await until(() => pictures().every(({ complete }) => complete), 'its pictures');
  // Waits for parts that render after the first paint, such as the QR code of a poster.
  await until(() => !element.shadowRoot!.querySelector('.coming'), 'the rest of it');
  // Waits for calls that start only now.
  await nextFrame();
  await nextFrame();
  return {
    element,
    root: element.shadowRoot!,
    page,
    end() {
      // While a message is queued, the loader would add a toast host to the page.
      pageSignals.toasts.value = [];
      element.remove();
      back?.();
      configure({ ...config.peek(), allowedHosts: [] });
    },
  };
};

/**
 * Answers all earlier calls again without recreating the element. Resolves once the element has rendered the result.
 */
export const answer = async (page: CompliancePage, bodies: Answers): Promise<void> => {
  browser.fetch = answering(page, bodies);
  forgetCalls();
  const asked = [...resources.values()].filter((resource) => resource.peek().status !== 'idle');
  await Promise.all(asked.map((resource) => resource.refresh()));
  await turn();
};
