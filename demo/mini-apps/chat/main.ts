import { live, root, type CommonProps, type Host } from '../shared/app.ts';
import { h, icon } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
import { openLine, type ChatMessage, type LineState } from './line.ts';
import '../shared/base.css';
import './chat.css';

interface Props extends CommonProps {
  locale?: string;
  nickname?: string;
  is_sub_account?: number;
  extra?: Readonly<Record<string, unknown>>;
}

let latest: { props: Props; host: Host };
let line: ReturnType<typeof openLine> | undefined;
let state: LineState = 'connecting';
let messages: readonly ChatMessage[] = [];
/** True after the server has sent the conversation so far. */
let hasHistory = false;
let typing = false;
let unread = 0;
let visible = true;

/** Time of the greeting, in ms since 1970. */
const opened = Date.now();

/** The agent who answers in this demo. */
const AGENT = 'Mia';

const status = h('span', { class: 'status', role: 'status' });
const replyTime = h('span', { class: 'reply-time' });
const account = h('span', { class: 'chip', id: 'sub' });
const log = h('div', { class: 'log', role: 'log', 'aria-live': 'polite', tabindex: 0 });
const input = h('input', { name: 'text', maxlength: 1000, autocomplete: 'off', 'data-focus': true });
const button = h('button', { class: 'main send', type: 'submit' }, icon('M4 12h15M13 6l6 6-6 6'));
const form = h('form', { onsubmit: (event) => say(event) }, input, button);
root.append(log, h('footer', {}, h('p', { class: 'desk' }, status, replyTime, account), form));

/** Questions that visitors ask most, as messages of one press. */
const TOPICS = ['topicDeposit', 'topicVerify', 'topicWithdraw', 'topicSecurity'] as const;
const topics = h(
  'div',
  { class: 'topics' },
  ...TOPICS.map((topic) => h('button', { type: 'button', class: 'topic', onclick: () => send(t(topic)) })),
);

const bubbles = new Map<string, HTMLElement>();
/** Lines between messages: the day, and the agent's name. */
const lines = new Map<string, HTMLElement>();
const typingNote = h('p', { class: 'note' });

/** Times have the form of the other times on the page: 24 hours in every language. */
const timeFormat = () =>
  new Intl.DateTimeFormat(latest.props.locale ?? 'en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Time of a message, or its pending state. */
const metaLine = ({ id, from, at }: ChatMessage): readonly HTMLElement[] => {
  if (from === 'you' && line?.isWaiting(id)) return [h('small', {}, t('sending'))];
  if (at === undefined) return [];
  return [h('time', { datetime: new Date(at).toISOString() }, timeFormat().format(at))];
};

/** The same element for the same message: what is in the log already is not read out again. */
const bubble = (message: ChatMessage): HTMLElement => {
  const { id, from, text } = message;
  let found = bubbles.get(id);
  if (!found)
    bubbles.set(id, (found = h('div', { class: `bubble ${from}`, 'data-id': id }, h('bdi', { dir: 'auto' }))));
  const words = found.firstElementChild!;
  if (words.textContent !== text) words.textContent = text;
  const [meta] = metaLine(message);
  const before = words.nextElementSibling;
  if (!meta) before?.remove();
  else if (before?.textContent !== meta.textContent) {
    before?.remove();
    found.append(meta);
  }
  return found;
};

/** Name of a day: today and yesterday in words, others as a date. */
const dayName = (at: number): string => {
  const locale = latest.props.locale ?? 'en';
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(at) - midnight(Date.now())) / 86_400_000);
  const name =
    days >= -1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(at);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** Returns the same line each time, with its current text. */
const lineOf = (key: string, create: () => HTMLElement, text: string): HTMLElement => {
  const found = lines.get(key) ?? create();
  lines.set(key, found);
  const words = found.lastElementChild!;
  if (words.textContent !== text) words.textContent = text;
  return found;
};

/** The agent's picture and name. */
const agentLine = (): HTMLElement =>
  h(
    'p',
    { class: 'agent-line', translate: 'no' },
    h('span', { class: 'avatar', 'aria-hidden': 'true' }, AGENT.slice(0, 1)),
    h('strong'),
  );

/** Messages with the days above them, and the agent above the first of several messages. */
const conversation = (list: readonly ChatMessage[]): readonly HTMLElement[] =>
  list.flatMap((message, at) => {
    const before = list[at - 1];
    const day = dayName(message.at ?? opened);
    const isNewDay = !before || dayName(before.at ?? opened) !== day;
    const isAgent = message.from === 'agent' && (isNewDay || before.from !== 'agent');
    return [
      ...(isNewDay ? [lineOf(`day ${message.id}`, () => h('p', { class: 'day' }, h('span')), day)] : []),
      ...(isAgent ? [lineOf(`agent ${message.id}`, agentLine, AGENT)] : []),
      bubble(message),
    ];
  });

/** True while the end of the conversation is in view. */
let atEnd = true;
log.addEventListener('scroll', () => {
  atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 48;
});
// A lower window shows less of the conversation: its end stays in view.
new ResizeObserver(() => {
  if (atEnd) log.scrollTop = log.scrollHeight;
}).observe(log);

/** Updates the log's children, touching only what changes, and keeps the scroll position unless it is at the end. */
const fill = (wanted: readonly HTMLElement[]): void => {
  for (const child of [...log.children]) if (!wanted.includes(child as HTMLElement)) child.remove();
  wanted.forEach((element, at) => {
    if (log.children[at] !== element) log.insertBefore(element, log.children[at] ?? null);
  });
  if (atEnd) log.scrollTop = log.scrollHeight;
};

function draw(): void {
  const { nickname, is_sub_account: sub } = latest.props;
  account.hidden = !sub;
  account.textContent = t('subAccount');
  replyTime.textContent = t('replyTime');
  status.textContent = t(state);
  status.dataset['state'] = state;
  input.placeholder = t('write');
  input.setAttribute('aria-label', t('write'));
  button.setAttribute('aria-label', t('send'));
  button.title = t('send');
  log.setAttribute('aria-label', t('conversation'));
  typingNote.textContent = t('agentTypes');
  TOPICS.forEach((topic, at) => (topics.children[at]!.textContent = t(topic)));
  const greeting: ChatMessage = {
    id: 'hello',
    from: 'agent',
    text: nickname ? t('helloName', { name: nickname }) : t('hello'),
    // A conversation of an earlier day still begins with it.
    at: Math.min(opened, messages[0]?.at ?? opened),
  };
  fill([
    ...conversation([greeting, ...messages]),
    ...(!hasHistory || messages.length ? [] : [topics]),
    ...(typing ? [typingNote] : []),
  ]);
}

const add = (message: ChatMessage) => {
  if (!messages.some(({ id }) => id === message.id)) messages = [...messages, message];
};

function say(event: Event): void {
  event.preventDefault();
  const text = input.value.trim();
  if (!text || !line) return;
  input.value = '';
  send(text);
}

function send(text: string): void {
  if (!line) return;
  // The topics go with the first message, and with them the focus.
  if (topics.contains(document.activeElement)) input.focus();
  const message: ChatMessage = { id: crypto.randomUUID(), from: 'you', text, at: Date.now() };
  line.say(message.id, text);
  add(message);
  draw();
  // The visitor's own message is scrolled into view.
  log.scrollTop = log.scrollHeight;
}

const hello = () => {
  const { locale, nickname, is_sub_account, extra } = latest.props;
  return { locale, nickname, is_sub_account, extra };
};

live<Props>(
  (props, host) => {
    const before = JSON.stringify(latest && hello());
    latest = { props, host };
    if (line && before !== JSON.stringify(hello())) line.hello();
    line ??= openLine({
      url: `${location.origin.replace(/^http/, 'ws')}/chat/socket`,
      hello,
      onState(next) {
        state = next;
        typing = false;
        draw();
      },
      onHistory(history) {
        hasHistory = true;
        const own = messages.filter(({ id }) => line?.isWaiting(id));
        messages = [...history, ...own.filter(({ id }) => !history.some((one) => one.id === id))];
        draw();
      },
      onMessage(message) {
        typing = false;
        add(message);
        if (!visible) latest.host.emit('unread', { count: ++unread });
        draw();
      },
      onTyping() {
        typing = true;
        draw();
      },
      onReceipt: draw,
    });
    draw();
  },
  {
    langOf: ({ locale }) => locale,
    focus: () => input.focus(),
    unmount: () => line?.end(),
  },
);

// The page hides the window without unmounting it: what comes meanwhile is unread.
new IntersectionObserver(([entry]) => {
  visible = entry?.isIntersecting ?? true;
  if (visible) unread = 0;
}).observe(root);
