import { text, type CloseDetail, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { chatRule } from '../src/features/chat/chat.rule.ts';

/** `event.detail` of its events. */
export interface ChatEvents {
  /** The window was closed (`reason`); the launcher stays. */
  close: CloseDetail;
  navigate: NavigateDetail;
}

/**
 * Customer-service chat: a launcher, and a window with the chat mini-app.
 *
 * @csspart title, close, content, frame
 * @csspart launcher - The round button that opens the chat.
 * @csspart window - The window of the chat.
 * @csspart move - Handle that moves the window.
 * @csspart resize - Handle that changes its height.
 * @csspart action - Tries again after a failure.
 * @cssprop --gate-stack-offset
 * @variant hidden - Only the launcher shows.
 * @variant loading - The window is open and the chat is on its way.
 * @variant mounted - The chat is there.
 */
export const gateChat = openable({
  tag: 'gate-chat',
  stage: 'bottom',
  priority: bars.chat,
  launches: true,
  attributes: {
    /** Further parameters for the chat app: a JSON object of texts, numbers and flags. */
    extra: text(),
  },
  events: [] as Events<ChatEvents>,
  rule: chatRule,
  texts: 'mini-app',
  load: () => import('../src/features/chat/chat.tsx'),
});
