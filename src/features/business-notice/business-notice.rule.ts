import type { Facts } from '../../exchange/facts.ts';
import { dueNotices } from '../../exchange/policy/regional-policy.ts';
import { hasContent } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

interface Attrs {
  scene: string;
}

/**
 * Returns `tickets` for withdraw-only accounts, `business` for a notice of the scene, '' for none, undefined while
 * unknown. [COMP-35]
 */
export const businessNoticeVariant = (f: Facts, { scene }: Attrs): string | undefined => {
  const notice = f.answer('businessNotice', scene);
  const account = dueNotices('account', f);
  return account && (account[0] ?? (notice === null ? '' : notice && 'business'));
};

export const businessNoticeRule: Rule<Attrs> = {
  'a notice of this scene or a withdraw-only account': (f, attrs) => hasContent(businessNoticeVariant(f, attrs)),
};
