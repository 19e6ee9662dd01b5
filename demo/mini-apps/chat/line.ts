/** Connection to customer service: a WebSocket that reconnects automatically and resends unconfirmed messages. */
export interface ChatMessage {
  id: string;
  from: 'you' | 'agent';
  text: string;
  /** Time in ms since 1970. */
  at?: number;
}

export type LineState = 'connecting' | 'online' | 'reconnecting';

interface LineOptions {
  url: string;
  hello(): object;
  onState(state: LineState): void;
  onHistory(messages: readonly ChatMessage[]): void;
  onMessage(message: ChatMessage): void;
  onTyping(): void;
  onReceipt(id: string): void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

export const openLine = (options: LineOptions) => {
  const waiting = new Map<string, string>();
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let ended = false;

  const send = (body: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(body));
  };
  const hear = ({ data }: MessageEvent) => {
    const said = JSON.parse(String(data)) as {
      type: string;
      id: string;
      message: ChatMessage;
      messages: ChatMessage[];
    };
    if (said.type === 'history') {
      for (const { id } of said.messages) waiting.delete(id);
      options.onHistory(said.messages);
      // Messages without a receipt are sent again; the server ignores ids that it has.
      for (const [id, text] of waiting) send({ type: 'say', id, text });
    } else if (said.type === 'message') options.onMessage(said.message);
    else if (said.type === 'typing') options.onTyping();
    else if (said.type === 'receipt') {
      waiting.delete(said.id);
      options.onReceipt(said.id);
    }
  };

  function connect(): void {
    options.onState(tries === 0 ? 'connecting' : 'reconnecting');
    socket = new WebSocket(options.url);
    socket.onopen = () => {
      tries = 0;
      options.onState('online');
      send({ type: 'hello', ...options.hello() });
    };
    socket.onmessage = hear;
    socket.onclose = () => {
      if (ended) return;
      // The pause doubles each time. The random part prevents clients from reconnecting simultaneously.
      const pause = Math.min(FIRST_PAUSE * 2 ** tries++, LONGEST_PAUSE) * (0.75 + Math.random() / 2);
      options.onState('reconnecting');
      timer = setTimeout(connect, pause);
    };
  }
  const hurry = () => {
    if (ended || socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(timer);
    connect();
  };
  addEventListener('online', hurry);
  connect();

  return {
    say(id: string, text: string) {
      waiting.set(id, text);
      send({ type: 'say', id, text });
    },
    /** The visitor's language or name has changed. */
    hello: () => send({ type: 'hello', ...options.hello() }),
    isWaiting: (id: string) => waiting.has(id),
    end() {
      ended = true;
      clearTimeout(timer);
      removeEventListener('online', hurry);
      socket?.close();
    },
  };
};
