import type { Events } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { turkeyDeclarationRule } from '../src/features/turkey-declaration/turkey-declaration.rule.ts';

/** `event.detail` of its events. */
export interface TurkeyDeclarationEvents {
  /** The declaration has been signed. */
  signed: object;
}

/**
 * Declaration that customers of the Turkey site sign; once signed, a link opens it to be read again.
 *
 * @csspart panel, title, content, confirm, action, close
 * @cssprop --gate-z-popup
 * @csspart checkbox - "I have read it".
 * @variant sign - To be signed.
 * @variant signed - Signed already; to be read again.
 */
export const gateTurkeyDeclaration = openable({
  tag: 'gate-turkey-declaration',
  stage: 'modal',
  priority: dialogs.turkeyDeclaration,
  opens: 'too',
  attributes: {},
  events: ['signed'] as Events<TurkeyDeclarationEvents>,
  rule: turkeyDeclarationRule,
  variant: (f) => (f.answer('declarationStatus') === 2 ? 'signed' : 'sign'),
  texts: 'turkey-declaration',
  load: () => import('../src/features/turkey-declaration/turkey-declaration.tsx'),
});
