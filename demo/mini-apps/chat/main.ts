import { live, root, type CommonProps, type Host } from '../shared/app.ts';
import { h } from '../shared/dom.ts';
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
let typing = false;
let unread = 0;
let visible = true;

const status = h('p', { class: 'status', role: 'status' });
const who = h('p', { class: 'who', id: 'who' });
const log = h('div', { class: 'log', role: 'log', 'aria-live': 'polite', tabindex: 0 });
const input = h('input', { name: 'text', maxlength: 1000, autocomplete: 'off', 'data-focus': true });
const button = h('button', { class: 'main', type: 'submit' });
const form = h('form', { onsubmit: (event) => say(event) }, input, button);
root.append(h('header', {}, who, status), log, form);

const bubble = ({ id, from, text }: ChatMessage) =>
  h(
    'div',
    { class: `bubble ${from}`, 'data-id': id },
    h('bdi', {}, text),
    from === 'you' && Boolean(line?.isWaiting(id)) && h('small', {}, t('sending')),
  );

function draw(): void {
  const { locale = 'en', nickname, is_sub_account: sub, extra } = latest.props;
  who.replaceChildren(
    h('bdi', { id: 'nickname' }, nickname || '—'),
    h('span', { class: 'chip', id: 'locale' }, locale),
    ...(sub ? [h('span', { class: 'chip', id: 'sub' }, t('subAccount'))] : []),
    ...Object.entries(extra ?? {}).map(([name, value]) => h('span', { class: 'chip' }, `${name}: ${String(value)}`)),
  );
  status.textContent = t(state);
  status.dataset['state'] = state;
  input.placeholder = t('write');
  input.setAttribute('aria-label', t('write'));
  button.textContent = t('send');
  log.setAttribute('aria-label', t('hello'));
  log.replaceChildren(
    bubble({ id: 'hello', from: 'agent', text: t('hello') }),
    ...messages.map(bubble),
    ...(typing ? [h('p', { class: 'note' }, t('agentTypes'))] : []),
  );
  log.scrollTop = log.scrollHeight;
}

const add = (message: ChatMessage) => {
  if (!messages.some(({ id }) => id === message.id)) messages = [...messages, message];
};

function say(event: Event): void {
  event.preventDefault();
  const text = input.value.trim();
  if (!text || !line) return;
  const message: ChatMessage = { id: crypto.randomUUID(), from: 'you', text };
  input.value = '';
  line.say(message.id, text);
  add(message);
  draw();
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
