import { call, live, root, type CommonProps, type Host } from '../shared/app.ts';
import { h, redraw } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
import '../shared/base.css';

interface Props extends CommonProps {
  dialog?: string;
  /** What the token is for. */
  action?: string;
  frequency?: string;
  canChange?: boolean;
}

type Redraw = () => void;

let busy = false;
let error = '';

/** Empties the fields, so that the secret does not outlive its use. */
const clear = (): void => {
  for (const field of root.querySelectorAll<HTMLInputElement>('input')) field.value = '';
};

/** Exchanges the password for a token. The page gets the token only. */
async function exchange({ action = '' }: Props, form: FormData, host: Host): Promise<string> {
  const outcome = await call<{ token: string; frequency: string }>('account/fund-password-token', {
    action,
    fundpass: String(form.get('fundpass')),
  });
  if ('error' in outcome) return outcome.error;
  clear();
  host.emit('token', outcome.data);
  return '';
}

/** Saves how often the password is required. */
async function saveFrequency({ action = '', frequency = '2' }: Props, form: FormData, host: Host): Promise<string> {
  const outcome = await call('account/fund-password-frequency', {
    action,
    frequency,
    fundpass: String(form.get('fundpass')),
    totp: String(form.get('totp')).replace(/\s/g, ''),
  });
  if ('error' in outcome) return outcome.error;
  clear();
  host.emit('done', { frequency });
  return '';
}

async function submit(event: Event, props: Props, host: Host, again: Redraw): Promise<void> {
  event.preventDefault();
  if (busy) return;
  busy = true;
  error = '';
  const form = new FormData(event.target as HTMLFormElement);
  again();
  error = await (props.dialog === 'frequency' ? saveFrequency : exchange)(props, form, host);
  busy = false;
  again();
  if (!error) return;
  const field = root.querySelector<HTMLInputElement>('[name=fundpass]');
  field?.focus();
  field?.select();
}

const field = (label: string, attributes: Readonly<Record<string, string | boolean | number>>) =>
  h('label', {}, label, h('input', { required: true, maxlength: 200, 'aria-describedby': 'error', ...attributes }));

/** Selects the frequency. The page opens the dialog that saves it. */
const frequencyField = ({ frequency }: Props, host: Host) =>
  h(
    'label',
    {},
    t('again'),
    h(
      'select',
      {
        id: 'frequency',
        onchange: ({ target }) => host.emit('frequency', { frequency: (target as HTMLSelectElement).value }),
      },
      ...(['2', '1', '0'] as const).map((value) =>
        h('option', { value, selected: value === frequency }, t(`again${value}`)),
      ),
    ),
  );

function draw(props: Props, host: Host): void {
  const again = () => draw(props, host);
  const isFrequency = props.dialog === 'frequency';
  const secret = {
    name: 'fundpass',
    type: 'password',
    autocomplete: 'current-password',
    'data-focus': true,
    readonly: busy,
  };
  const code = { name: 'totp', autocomplete: 'one-time-code', inputmode: 'numeric', readonly: busy };
  redraw(
    root,
    h(
      'form',
      { class: 'pad', onsubmit: (event) => void submit(event, props, host, again), 'aria-label': t('fundPassword') },
      isFrequency && h('p', { class: 'note' }, t('frequencyHint')),
      isFrequency &&
        h('p', {}, `${t('again')}: ${t(`again${props.frequency === '0' ? 0 : props.frequency === '1' ? 1 : 2}`)}`),
      h('p', { class: 'message bad', role: 'alert', id: 'error' }, error),
      field(t('fundPassword'), secret),
      isFrequency && field(t('totp'), code),
      !isFrequency && props.canChange === true && frequencyField(props, host),
      h(
        'button',
        { class: 'main', type: 'submit', id: 'submit', 'aria-disabled': busy ? 'true' : false },
        t(busy ? 'working' : 'confirmSecret'),
      ),
      h('button', { class: 'quiet', type: 'button', id: 'cancel', onclick: () => host.close() }, t('cancel')),
      !isFrequency &&
        h(
          'button',
          {
            class: 'plain',
            type: 'button',
            id: 'change',
            onclick: () => host.navigate(`${props.prefix ?? ''}/myaccount/fundpass_setup`, { newTab: true }),
          },
          t('changeFundPassword'),
        ),
    ),
  );
}

live<Props>(draw, { unmount: clear });
