import { openable, text } from '../src/core/element/element.ts';
import { chatRule } from '../src/features/chat/chat.rule.ts';

/** Customer-service chat: a launcher, and a window with the chat mini-app. */
export const gateChat = openable({
  tag: 'gate-chat',
  stage: 'bottom',
  rank: 50,
  launches: true,
  attributes: {
    /** Further parameters for the chat app: a JSON object of texts, numbers and flags. */
    extra: text(),
  },
  events: [
    /** The window was closed (`reason`); the launcher stays. */
    'close',
    /** A link in the chat leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: chatRule,
  texts: 'mini-app',
  load: () => import('../src/features/chat/chat.tsx'),
});
