/** The customer-service server: one WebSocket a chat window, conversations kept in the session, an automatic agent. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { rememberedBy, SESSION_COOKIE, type Session, type SessionStore } from '../session.ts';

interface ChatMessage {
  readonly id: string;
  readonly from: 'you' | 'agent';
  readonly text: string;
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
  let about = '';

  socket.on('message', (data) => {
    let said: Record<string, unknown>;
    try {
      said = JSON.parse(String(data)) as Record<string, unknown>;
    } catch {
      return;
    }
    if (said['type'] === 'hello') {
      about = `${text(said['locale'], 20)}, ${text(said['nickname'], 64) || 'visitor'}, ${
        said['is_sub_account'] === 1 ? 'sub-account' : 'main account'
      }`;
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
      keep(session, { id, from: 'you', text: words });
      send({ type: 'typing' });
      later(() => {
        const reply: ChatMessage = {
          id: `re-${id}`,
          from: 'agent',
          text: `I am the automatic agent of this demo (${about}). You wrote: “${words}”`,
        };
        keep(session, reply);
        send({ type: 'message', message: reply });
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
