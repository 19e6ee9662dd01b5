/** Type and range of the parameters of the page's address that open the chat. */
import { readBy } from '../../runtime/input/kinds.ts';

/** Maximum length of a parameter, in UTF-16 code units. */
const LONGEST = 200;

const text = readBy(`text, cut to ${LONGEST} characters`, (value) =>
  typeof value === 'string' ? value.slice(0, LONGEST) : undefined,
);

export const chatLinkKinds = { chatroom: text, shortlink: text, to: text };
