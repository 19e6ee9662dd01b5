/**
 * Sample answers for what rules ask by name (`facts.answer`). A new answer needs one line here: values as the rule reads
 * them, enough that each of its clauses is true for one and false for another. "Unknown" is always tried besides.
 * `scenario` says which fields of the QA scenario (`demo/scenario-fields.ts`) bring that answer about.
 */
import type { Sample } from './explore.ts';

const answer = (label: string, value: unknown, scenario?: Readonly<Record<string, string>>): Sample => ({
  label,
  value,
  scenario,
});
const notice = (type: string) => ({
  title: 'A title',
  content: 'A text',
  text_link: [],
  ok_button: 'OK',
  ok_button_router: '',
  cancel_button: '',
  no_close_button: false,
  type,
});

const plan = (fields: object = {}, vip_popup_type = '') => ({
  plan_id: '',
  title: '',
  content: '',
  img: '',
  img_h5: '',
  url: '',
  ...fields,
  extras: { vip_popup_type },
});

export const answerSamples: Readonly<Record<string, readonly Sample[]>> = {
  declarationStatus: [answer('to sign', 1, { declaration: '1' }), answer('signed', 2, { declaration: '2' })],
  agreementStatus: [
    answer('to sign', { status: 1, content: 'A text', submit_button: 'OK' }, { agreement: '1' }),
    answer('signed', { status: 2, content: '', submit_button: '' }, { agreement: '0' }),
  ],
  businessNotice: [
    answer('none', null, { business: '0' }),
    answer('dialog', notice('business'), { business: '1' }),
    answer('banner', notice('banner')),
  ],
  popupPlan: [
    answer('none', plan(), { plan: 'none' }),
    answer('a title', plan({ plan_id: '1', title: 'A title' }), { plan: 'index' }),
    answer('a picture', plan({ plan_id: '1', img: '/a.png' })),
    answer('nameless', plan({ title: 'A title' })),
    ...['VIP_EXPIRED', 'VIP_INACTIVE', 'VIP_UPGRADED', 'VIP_OTHER'].map((type) =>
      answer(type, plan({ plan_id: '1', title: 'A title' }, type), type === 'VIP_OTHER' ? undefined : { plan: type }),
    ),
  ],
  userPlans: [answer('none', { card: [], currency: '' }), answer('one', { card: [{ id: '1' }], currency: '' })],
  shareSource: [answer('listed', true), answer('unlisted', false)],
  banner: [answer('none', null), answer('a text', notice('banner'))],
  ipCheck: (['vpn', '', 'upgrade', 'vpn', 'blocked'] as const).map((notice, result) =>
    answer(
      `result ${result}`,
      { result, notice, title: '', content: '', button: '', url: '', token: '', closable: result !== 4 },
      { ip_result: String(result) },
    ),
  ),
};
