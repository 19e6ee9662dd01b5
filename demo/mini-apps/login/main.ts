import { call, live, root, type CommonProps, type Host } from '../shared/app.ts';
import { h, redraw } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
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

function draw(props: Props, host: Host): void {
  // The page's wish counts when it is new; a change of theme must not undo what the visitor has chosen.
  if (props.type !== given) type = props.type === 'signup' ? 'signup' : 'login';
  given = props.type;
  const again = () => draw(props, host);
  const isLogin = type !== 'signup';

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.target as HTMLFormElement);
    const [username, password] = [String(form.get('username')), String(form.get('password'))];
    busy = true;
    error = '';
    again();
    const outcome = await call(`account/${isLogin ? 'login' : 'signup'}`, { username, password });
    busy = false;
    if ('error' in outcome) {
      error = outcome.error;
      return again();
    }
    // Only that it happened: what was typed stays here.
    host.emit(isLogin ? 'login' : 'signup');
  }

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
        { onsubmit: (event) => void submit(event), 'aria-label': t(isLogin ? 'login' : 'signup') },
        h(
          'label',
          {},
          t('account'),
          h('input', {
            name: 'username',
            autocomplete: 'username',
            required: true,
            maxlength: 100,
            'data-focus': true,
            autocapitalize: 'none',
            spellcheck: 'false',
          }),
        ),
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
              ...(isLogin ? {} : { minlength: 8 }),
            }),
            h(
              'button',
              {
                type: 'button',
                'aria-pressed': String(visible),
                onclick: () => {
                  visible = !visible;
                  again();
                },
              },
              t(visible ? 'hide' : 'show'),
            ),
          ),
        ),
        h(
          'button',
          { class: 'main', type: 'submit', disabled: busy },
          t(busy ? 'working' : isLogin ? 'login' : 'signup'),
        ),
      ),
      h('p', { class: 'note or' }, t('orWith')),
      h(
        'div',
        { class: 'ways' },
        ...(props.authorizedLogin ?? []).map((way) =>
          // A real app would go to the provider; the demo has none to go to.
          h('button', { type: 'button', class: 'quiet', disabled: true, 'data-way': way }, NAMES[way] ?? way),
        ),
      ),
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
      ),
      isLogin && h('p', { class: 'note center' }, t('demoHint', DEMO)),
    ),
  );
}

live<Props>(draw);
