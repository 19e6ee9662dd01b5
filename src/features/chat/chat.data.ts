import { endpoints } from '../../exchange/calls/endpoints.ts';
import type { Facts } from '../../exchange/facts.ts';
import { isRecord, plainCopy, parseJson } from '../../runtime/data/records.ts';
import type { PlainDetail } from '../../exchange/mini-app-protocol.ts';
import { resource } from '../../runtime/calls/resource.ts';
import type { Page } from '../../runtime/port/page.ts';
import { num, shape } from '../../runtime/data/schema.ts';
import { chatLinkKinds } from './chat.link.ts';

const readType = shape({ type: num(1), sub_type: num(1) });

/** Type of the account; type 1 with sub_type 1 is an ordinary account. [ROLE-05, Q-40] */
export const subUserType = resource(endpoints.subUserType, { reader: readType, fallback: readType({}) });

/** Sub-accounts are those whose kind is not the ordinary one; for visitors no call is made. */
export const isSubAccount = ({ answer }: Page, facts: Facts): boolean => {
  if (!facts.signedIn) return false;
  const { type, sub_type: subType } = answer(subUserType) ?? { type: 1, sub_type: 1 };
  return type !== 1 || subType !== 1;
};

/**
 * Returns true when the address opens the chat: `chatroom=` in any form, or a group link with a recipient. [APP-08,
 *
 */
export const asksForChat = (query: URLSearchParams): boolean =>
  query.has('chatroom') || (query.get('shortlink') === 'group' && query.has('to'));

/**
 * Returns extra parameters: those of the host (a JSON object), and those of the address that opened the chat. [APP-12]
 */
export const chatExtra = (given: string | undefined, query: URLSearchParams): PlainDetail => {
  const extra: Record<string, string | number | boolean> = {};
  let own: unknown;
  try {
    own = given ? parseJson(given) : undefined;
  } catch {
    own = undefined;
  }
  for (const [name, value] of Object.entries(isRecord(own) ? plainCopy(own) : {}))
    if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
      extra[name] = value as string | number | boolean;
  for (const [name, kind] of Object.entries(chatLinkKinds)) {
    const value = kind.read(query.get(name));
    if (value !== undefined) extra[name] = value;
  }
  return extra;
};
