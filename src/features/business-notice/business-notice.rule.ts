import type { Facts } from '../../exchange/facts.ts';
import { dueNotices } from '../../exchange/policy/regional-policy.ts';
import { ticketsShown } from '../../exchange/memory/memory.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { hasContent, onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

interface Attrs {
  scene: string;
}

/** Returns the entry that limits the ticket notice to once a session per account. */
export const ticketsMemory = (f: Facts): MemoryEntry => ticketsShown(f.cookie('uid'));

/**
 * Returns `tickets` for withdraw-only accounts, `business` for a notice of the scene, '' for none, undefined while
 * unknown. A notice on screen stays while its flag is set. [COMP-35]
 * @param current the notice on screen
 */
export const businessNoticeVariant = (f: Facts, { scene }: Attrs, current?: string): string | undefined => {
  const notice = f.answer('businessNotice', scene);
  const account = dueNotices('account', f);
  const tickets = account?.[0];
  if (tickets && (current === tickets || f.stored(ticketsMemory(f)) === null)) return tickets;
  return account && (notice === null ? '' : notice && 'business');
};

export const businessNoticeRule: Rule<Attrs> = {
  'a notice of this scene or a withdraw-only account': (f, attrs) =>
    hasContent(businessNoticeVariant(f, attrs, 'tickets')),
  'not shown in this session': onEntry((f, attrs) => hasContent(businessNoticeVariant(f, attrs))),
};
