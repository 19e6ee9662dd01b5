/** The customer-service server: one WebSocket a chat window, conversations kept in the session, an automatic agent. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { rememberedBy, SESSION_COOKIE, type Session, type SessionStore } from '../session.ts';

interface ChatMessage {
  readonly id: string;
  readonly from: 'you' | 'agent';
  readonly text: string;
  /** Time in ms since 1970. */
  readonly at: number;
}

const MOST = 200;
const LONGEST = 1000;
const THINKING = 400;

const conversation = (session: Session): ChatMessage[] => rememberedBy(session, 'chat', () => []);

const keep = (session: Session, message: ChatMessage): void => {
  const all = conversation(session);
  all.push(message);
  if (all.length > MOST) all.splice(0, all.length - MOST);
};

const cookie = (request: IncomingMessage, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const text = (value: unknown, longest: number): string => (typeof value === 'string' ? value.slice(0, longest) : '');

/** Returns the agent's answer in the visitor's language. */
const answerIn = (locale: string): string => {
  const candidates = /^[a-z]{2}(-[a-z]{2})?$/i.test(locale)
    ? [locale.toLowerCase(), locale.slice(0, 2).toLowerCase()]
    : [];
  const files = [...candidates, 'en'].map((name) => new URL(`./texts/${name}.json`, import.meta.url));
  const { received } = JSON.parse(
    readFileSync(
      files.find((file) => existsSync(file))!,
      'utf8',
    ),
  ) as { received: string };
  return received;
};

const serve = (socket: WebSocket, session: Session): void => {
  const timers = new Set<NodeJS.Timeout>();
  const send = (body: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(body));
  };
  const later = (run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, THINKING);
    timers.add(timer);
  };
  let locale = 'en';
  /** The customer as the page has described it. The agent's desk shows it, the customer does not see it. */
  let customer = {};

  socket.on('message', (data) => {
    let said: Record<string, unknown>;
    try {
      said = JSON.parse(String(data)) as Record<string, unknown>;
    } catch {
      return;
    }
    if (said['type'] === 'hello') {
      locale = text(said['locale'], 20);
      customer = {
        locale,
        nickname: text(said['nickname'], 64),
        account: said['is_sub_account'] === 1 ? 'sub' : 'main',
      };
      return send({ type: 'history', messages: conversation(session) });
    }
    const words = text(said['text'], LONGEST).trim();
    const id = text(said['id'], 64);
    if (said['type'] !== 'say' || words === '' || id === '') return;
    // A line that breaks on purpose, so that reconnecting can be seen: nothing is kept, the app sends it again.
    const drops = rememberedBy(session, 'chat-drops', () => new Set<string>());
    if (words === '/drop' && !drops.has(id)) {
      drops.add(id);
      return socket.terminate();
    }
    // Sent again because its receipt was lost.
    if (!conversation(session).some((message) => message.id === id)) {
      keep(session, { id, from: 'you', text: words, at: Date.now() });
      send({ type: 'typing' });
      later(() => {
        const reply: ChatMessage = {
          id: `re-${id}`,
          from: 'agent',
          text: answerIn(locale),
          at: Date.now(),
        };
        keep(session, reply);
        send({ type: 'message', message: reply, customer });
      });
    }
    send({ type: 'receipt', id });
  });
  socket.on('close', () => timers.forEach((timer) => clearTimeout(timer)));
  socket.on('error', () => socket.terminate());
};

/** Listens on the mini-apps' server. @returns ends all chats */
export const chatSocket = (server: Server, sessions: SessionStore): (() => void) => {
  const desk = new WebSocketServer({ noServer: true, maxPayload: 8192 });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A socket is not bound to its page's origin: foreign pages are kept out here.
    const own = request.headers.origin === `http://${request.headers.host}`;
    const session = sessions.find(cookie(request, SESSION_COOKIE));
    if (request.url !== '/chat/socket' || !own || !session) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    desk.handleUpgrade(request, socket, head, (chat) => serve(chat, session));
  });
  return () => {
    for (const chat of desk.clients) chat.terminate();
    desk.close();
  };
};
