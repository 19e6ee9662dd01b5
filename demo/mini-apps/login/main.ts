import { call, live, root, type CommonProps, type Host } from '../shared/app.ts';
import { h, icon, redraw } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
import { providerMark } from './provider-marks.ts';
import '../shared/base.css';
import './login.css';

interface Props extends CommonProps {
  type?: string;
  authorizedLogin?: readonly string[];
  reward?: string;
}

/** The reference API has this account from the start (`demo/api/accounts.ts`). */
const DEMO = { user: 'demo', password: 'gate-demo-1' };
const NAMES: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  metamask: 'MetaMask',
  gateio: 'Gate',
};

let type: 'login' | 'signup' | undefined;
let given: string | undefined;
let busy = false;
let error = '';
let visible = false;

/** Order of the providers that people use most. Others follow as the site lists them. */
const ORDER = ['google', 'apple', 'metamask'];
const inOrder = (ways: readonly string[]): readonly string[] => {
  const place = (way: string) => (ORDER.includes(way) ? ORDER.indexOf(way) : ORDER.length);
  return [...ways].sort((a, b) => place(a) - place(b));
};

/** Names that the server accepts. The browser checks the length of the password. */
const NAME = /^[^\s@]{2,40}(@[^\s@]{1,60}\.[^\s@]{2,20})?$/;
const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0';
const CLOSED_EYE = `${EYE}M4 20L20 4`;

/** Submits the chosen form to the API. The host only learns that it succeeded, never the input. */
async function submit(event: Event, host: Host, again: () => void): Promise<void> {
  event.preventDefault();
  if (busy) return;
  const action = type === 'signup' ? 'signup' : 'login';
  const form = new FormData(event.target as HTMLFormElement);
  const [username, password] = [String(form.get('username')), String(form.get('password'))];
  error = action === 'signup' && !NAME.test(username.trim()) ? t('badName') : '';
  busy = !error;
  again();
  if (error) return;
  const outcome = await call(`account/${action}`, { username, password });
  busy = false;
  if (!('error' in outcome)) return void host.emit(action);
  error = outcome.error;
  again();
  // Mostly it is the password that was mistyped.
  const field = root.querySelector<HTMLInputElement>('[name=password]');
  field?.focus();
  field?.select();
}

const accountField = (isLogin: boolean) =>
  h(
    'label',
    {},
    t(isLogin ? 'account' : 'email'),
    h('input', {
      name: 'username',
      autocomplete: 'username',
      inputmode: isLogin ? 'text' : 'email',
      required: true,
      maxlength: 100,
      'data-focus': true,
      autocapitalize: 'none',
      spellcheck: 'false',
    }),
  );

/** The password, with a button that shows it. */
const passwordField = (isLogin: boolean, again: () => void) =>
  h(
    'label',
    {},
    t('password'),
    h(
      'span',
      { class: 'with-action' },
      h('input', {
        name: 'password',
        type: visible ? 'text' : 'password',
        autocomplete: isLogin ? 'current-password' : 'new-password',
        required: true,
        maxlength: 200,
        ...(isLogin ? {} : { minlength: 8, 'aria-describedby': 'rule' }),
      }),
      h(
        'button',
        {
          type: 'button',
          id: 'look',
          'aria-label': t(visible ? 'hide' : 'show'),
          title: t(visible ? 'hide' : 'show'),
          onclick: () => {
            visible = !visible;
            again();
          },
        },
        icon(visible ? CLOSED_EYE : EYE),
      ),
    ),
  );

/** The terms that a new account accepts, as links in a sentence. */
const consent = (props: Props, host: Host) => {
  const link = (word: 'terms' | 'privacy', path: string) =>
    h(
      'button',
      { type: 'button', class: 'plain', id: word, onclick: () => host.navigate(`${props.prefix ?? ''}${path}`) },
      t(word),
    );
  const links = { '{terms}': link('terms', '/user-agreement'), '{privacy}': link('privacy', '/privacy-policy') };
  return h(
    'p',
    { class: 'note consent' },
    ...t('consent', { terms: '{terms}', privacy: '{privacy}' })
      .split(/(\{terms\}|\{privacy\})/)
      .map((piece) => (piece in links ? links[piece as keyof typeof links] : piece)),
  );
};

/** Other ways to log in. A real app would go to the provider; the demo has none to go to. */
const providers = (ways: readonly string[], onPress: (name: string) => void) =>
  h(
    'div',
    { class: 'ways', hidden: ways.length === 0 },
    ...ways.map((way) =>
      h(
        'button',
        { type: 'button', class: 'way', 'data-way': way, onclick: () => onPress(NAMES[way] ?? way) },
        providerMark(way),
        NAMES[way] ?? way,
      ),
    ),
  );

const KEY =
  'M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM2.500 20c0-3.300 2.400-5.500 5.500-5.500 1.100 0 2.100.300 3 .800M17.500 10a2.500 2.500 0 0 1 1 4.800V20l-1.500 1.500-1.500-1.500v-5.200a2.500 2.500 0 0 1 2-4.800z';

const passkeyButton = (onPress: () => void) =>
  h('button', { type: 'button', class: 'way', id: 'passkey', onclick: onPress }, icon(KEY), t('passkey'));

/** Leads from one form to the other. */
const switchLine = (isLogin: boolean, host: Host, again: () => void) =>
  h(
    'p',
    { class: 'center' },
    `${t(isLogin ? 'noAccount' : 'haveAccount')} `,
    h(
      'button',
      {
        type: 'button',
        class: 'plain',
        id: 'switch',
        onclick: () => {
          type = isLogin ? 'signup' : 'login';
          host.emit('type', { type });
          error = '';
          again();
        },
      },
      t(isLogin ? 'signup' : 'login'),
    ),
  );

function draw(props: Props, host: Host): void {
  // The page's `type` counts when it changes; a change of theme must not undo what the visitor has chosen.
  if (props.type !== given) type = props.type === 'signup' ? 'signup' : 'login';
  given = props.type;
  const again = () => draw(props, host);
  const isLogin = type !== 'signup';
  const ways = inOrder(props.authorizedLogin ?? []);
  const refuse = (name: string) => {
    error = `${name}: ${t('noProvider')}`;
    again();
  };

  redraw(
    root,
    h(
      'div',
      { class: 'pad stack' },
      !isLogin &&
        Boolean(props.reward) &&
        h('p', { class: 'message good' }, t('reward', { reward: props.reward ?? '' })),
      h('p', { class: 'message bad', role: 'alert', id: 'error' }, error),
      h(
        'form',
        { onsubmit: (event) => void submit(event, host, again), 'aria-label': t(isLogin ? 'login' : 'signup') },
        accountField(isLogin),
        passwordField(isLogin, again),
        !isLogin && h('p', { class: 'note rule', id: 'rule' }, t('passwordHint')),
        isLogin &&
          h(
            'button',
            {
              type: 'button',
              class: 'plain forgot',
              id: 'forgot',
              onclick: () => host.navigate(`${props.prefix ?? ''}/forgot-password`),
            },
            t('forgot'),
          ),
        !isLogin && consent(props, host),
        h(
          'button',
          { class: 'main', type: 'submit', id: 'submit', 'aria-disabled': busy ? 'true' : false },
          t(busy ? 'working' : isLogin ? 'login' : 'signup'),
        ),
      ),
      (isLogin || ways.length > 0) && h('p', { class: 'note or' }, t('orWith')),
      isLogin && passkeyButton(() => refuse(t('passkey'))),
      providers(ways, refuse),
      switchLine(isLogin, host, again),
      isLogin && h('p', { class: 'note center', id: 'hint' }, t('demoHint', DEMO)),
    ),
  );
}

live<Props>(draw);
