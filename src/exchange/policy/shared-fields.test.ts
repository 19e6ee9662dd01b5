import { expect } from '@open-wc/testing';
import { policy, type PolicyRow } from './regional-policy.ts';
import { sharedCard, sharedCompliance, sharedNotice, sharedPlan, sharedUser } from './shared-fields.ts';

/** An object with each name as its value, and fields that nothing may copy. */
const bag = (names: readonly string[], more: object = {}): Record<string, unknown> => ({
  ...Object.fromEntries(names.map((name) => [name, name])),
  email: 'a@host.test',
  user_id: 7,
  ...more,
});
const plain = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
const NOTICE = [
  ...['title', 'content', 'ok_button', 'ok_button_router'],
  ...['cancel_button', 'no_close_button', 'type'],
];
const flags = (list: string) =>
  (Object.values(policy).flat() as PolicyRow[])
    .filter(([, flag]) => flag.startsWith(`${list}.`))
    .map(([, flag]) => flag.replace(`${list}.`, ''));

describe('fields of answers that a page may contain', () => {
  it('of the compliance answer: flags, and named fields inside objects', () => {
    const limit = [...flags('limit'), 'limit_country', 'is_show_compliance_tips', 'is_uk_limit', 'is_italy_limit'];
    const toast = ['is_show', 'can_close', 'title', 'content', 'btn_text', 'url'];
    const kyc = [
      ...['is_risk_user', 'show_kyc_upgrade_notice', 'risk_user_guide_frequency', 'risk_user_guide_cookie_key'],
      ...['risk_user_guide_url', 'risk_user_guide_be_closed', 'risk_user_guide_msg'],
    ];
    const tips = ['enable', 'path', ...NOTICE];
    const links = [{ key: 'key', link: 'link' }];
    const answer = {
      menu: ['spot', 7, null, 'futures'],
      limit: bag(limit, { gray_tax_area_toast: bag(toast), some_flag: 1 }),
      toast: bag(flags('toast'), { kyc_toast: bag(kyc) }),
      tips: bag(tips, { options: bag(['maxCount']), text_link: [bag(['key', 'link'])] }),
      user: { email: 'a@host.test' },
    };
    const shared = {
      menu: ['spot', 'futures'],
      limit: { ...plain(limit), gray_tax_area_toast: plain(toast) },
      toast: { ...plain(flags('toast')), kyc_toast: plain(kyc) },
      tips: { ...plain(tips), options: { maxCount: 'maxCount' }, text_link: links },
    };
    expect(sharedCompliance(answer, [])).to.deep.equal(shared);
    expect(sharedCompliance(answer, ['some_flag'])).to.deep.equal({
      ...shared,
      limit: { ...shared.limit, some_flag: 1 },
    });
  });

  it('of an answer without them: empty objects, and no menu', () => {
    for (const answer of [undefined, null, {}, [], 'x', { menu: 'spot', limit: 1, toast: null, tips: [] }])
      expect(sharedCompliance(answer, []), JSON.stringify(answer)).to.deep.equal({ limit: {}, toast: {}, tips: {} });
  });

  it('objects in place of a text lose all their fields, and lists keep their length', () => {
    const value = { email: 'a@host.test' };
    expect(sharedNotice({ title: value, content: [value, 'x'] })).to.deep.equal({ title: {}, content: [{}, 'x'] });
    expect(sharedCompliance({ limit: { is_uk_limit: value } }, []).limit).to.deep.equal({ is_uk_limit: {} });
    // A field inside an object of another name is not one of those that may be copied.
    expect(sharedCompliance({ limit: { is_uk_limit: { is_show: 1 } } }, []).limit).to.deep.equal({ is_uk_limit: {} });
  });

  it('of a business notice', () => {
    expect(sharedNotice(bag(NOTICE, { text_link: [bag(['key', 'link'])] }))).to.deep.equal({
      ...plain(NOTICE),
      text_link: [{ key: 'key', link: 'link' }],
    });
  });

  it('of a user: level and country, and nothing that names them', () => {
    expect(sharedUser(bag(['verified', 'country', 'name', 'uid']))).to.deep.equal(plain(['verified', 'country']));
  });

  it('of a popup plan, with the named extras', () => {
    const own = ['plan_id', 'plan_name', 'title', 'content', 'img', 'img_h5', 'url', 'position'];
    const extras = [
      ...['vip_popup_type', 'tier', 'benefit_title', 'benefit_1_content', 'benefit_2_content', 'benefit_3_content'],
      ...['benefit_1_img', 'benefit_2_img', 'benefit_3_img', 'button_copywriting'],
    ];
    expect(sharedPlan(bag(own, { extras: bag(extras) }))).to.deep.equal({ ...plain(own), extras: plain(extras) });
    expect(sharedPlan({ extras: 'text' })).to.deep.equal({ extras: {} });
  });

  it('of an alpha card', () => {
    const names = ['id', 'title', 'url', 'img', 'img_v2', 'sort', 'plan_name', 'data_type'];
    expect(sharedCard(bag(names))).to.deep.equal(plain(names));
  });
});
