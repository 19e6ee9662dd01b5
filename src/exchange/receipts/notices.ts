/**
 * The notices that the law demands: which elements show them, with which texts, and what their buttons mean. Offers,
 * reminders to verify and proposals of another site are not among them.
 */
import { own } from '../../runtime/data/records.ts';
import { eventUrl } from '../../runtime/address/page-links.ts';
import type { Facts } from '../facts.ts';
import { serverLink } from '../links/server-link.ts';
import { offersReject } from '../policy/consent-answers.ts';
import { noticeLinks } from '../policy/notice-links.ts';
import { readNotice, type ServerNotice } from '../policy/server-notice.ts';

/** Texts of one source that a notice shows. */
export interface NoticeTexts {
  /** Namespace of the release, or `server` or `page`. */
  source: string;
  /** Keys of the release's texts, in the order of the notice. */
  keys: readonly string[];
  /** Fields of a notice that the API or the page provides. */
  given?: Readonly<Record<string, string>>;
}

/** A notice on screen. */
export interface NoticeOnScreen {
  /** Name among the element's notices; '' if it has one only. */
  notice: string;
  texts: readonly NoticeTexts[];
}

export interface NoticeState {
  facts: Facts;
  props: Readonly<Record<string, unknown>>;
  variant: string;
  /** True if the browser sends Global Privacy Control. */
  hasPrivacySignal: boolean;
}

/** Meaning of something that the visitor pressed. */
export interface Outcome {
  step: 'answered' | 'postponed' | 'refused';
  answer: string;
  /** The notice that it is about, if the element shows several. */
  notice?: string;
}

/** One element that shows legal notices. */
export interface LegalNotice {
  /** Returns the notices on screen, in the order of their panels; undefined for a panel that is no legal notice. */
  shows(state: NoticeState): readonly (NoticeOnScreen | undefined)[];
  /**
   * Returns the meaning of one of the element's events; undefined if it is no answer.
   * @param event name without `gate-`
   */
  outcome(event: string, detail: Readonly<Record<string, unknown>>, state: NoticeState): Outcome | undefined;
}

const answered = (answer: string): Outcome => ({ step: 'answered', answer });
const postponed = (answer: string): Outcome => ({ step: 'postponed', answer });
const refused = (answer: string): Outcome => ({ step: 'refused', answer });

const ours = (source: string, ...keys: string[]): NoticeTexts => ({ source, keys });

/** Texts of a notice that somebody else wrote, without empty fields. */
const foreign = (source: 'server' | 'page', fields: Readonly<Record<string, unknown>>): NoticeTexts => {
  const given = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' && text ? [[name, text]] : [])),
  ) as Record<string, string>;
  return { source, keys: Object.keys(given), given };
};

const byServer = (notice: ServerNotice | null | undefined): readonly NoticeTexts[] => {
  const { title = '', content = '', ok_button = '', cancel_button = '' } = notice ?? {};
  const written = foreign('server', { title, content, ok_button, cancel_button });
  return title.trim() ? [written] : [ours('server-notice', 'title'), written];
};

const one = (notice: string, ...texts: readonly NoticeTexts[]): readonly NoticeOnScreen[] => [{ notice, texts }];

/** A press of a button closes the notice with its answer, and the close control puts it off. */
const byClosing: LegalNotice['outcome'] = (event, { reason }, { variant }) => {
  if (event !== 'close') return undefined;
  if (reason === 'button') return answered(variant === 'HK' ? 'secondary' : 'confirm');
  return reason === 'close' ? postponed('close') : undefined;
};

/** Notices with buttons of the server. */
const byButtons: LegalNotice['outcome'] = (event, { reason }) => {
  if (event === 'ok') return answered('ok');
  if (event === 'cancel') return refused('cancel');
  return event === 'close' && reason === 'close' ? postponed('close') : undefined;
};

/** True if a navigation leads where the notice's own button leads. */
const leadsTo = (detail: Readonly<Record<string, unknown>>, href: Parameters<typeof eventUrl>[0]): boolean =>
  detail['url'] === eventUrl(href);

const complianceModal: LegalNotice = {
  shows: ({ variant }) =>
    one(
      variant,
      ours(
        'compliance-modal',
        ...['title', 'content', 'confirm', ...(variant === 'HK' ? ['secondary'] : [])].map(
          (key) => `${variant}_${key}`,
        ),
      ),
    ),
  outcome: (event, detail, state) =>
    event === 'navigate' && state.variant === 'HK' && leadsTo(detail, noticeLinks(state.facts.lang).web3)
      ? answered('confirm')
      : byClosing(event, detail, state),
};

/** Keys of the body in the bundle's notices of the address check, by variant. */
const IP_BODIES: Readonly<Record<string, string>> = { upgrade: 'upgrade', vpn: 'vpn', blocked: 'detection' };

const ipCheck: LegalNotice = {
  shows: ({ facts, variant }) => {
    const { title = '', content = '', button = '' } = facts.answer('ipCheck') ?? {};
    const keys = [
      ...(title ? [] : [`${variant}_title`]),
      ...(content ? [] : ['dear', 'accessing', IP_BODIES[variant] ?? variant]),
    ];
    const given = foreign('server', { title, content, button });
    return one(variant, ...(keys.length ? [ours('ip-check', ...keys)] : []), ...(given.keys.length ? [given] : []));
  },
  outcome: (event, detail, state) => {
    const url = state.facts.answer('ipCheck')?.url ?? '';
    return event === 'navigate' && url && leadsTo(detail, serverLink(url, state.facts.lang))
      ? answered('confirm')
      : byClosing(event, detail, state);
  },
};

/** Texts of the cookie notice. Reject and the signal appear only where the site offers a choice. */
const cookieKeys = ({ facts, hasPrivacySignal }: NoticeState): string[] => {
  const isChoice = offersReject(facts);
  return [
    'COOKIES_POLICY',
    ...(isChoice && hasPrivacySignal ? ['gpc'] : []),
    ...(isChoice ? ['reject'] : []),
    'accept',
  ];
};

/** The notice bar also shows proposals of another site, which are no legal notices. */
const noticeBar: LegalNotice = {
  shows: (state) =>
    state.variant
      .split(' ')
      .filter(Boolean)
      .map((type) => {
        if (type.includes('_to_')) return undefined;
        const keys = type === 'COOKIES_POLICY' ? cookieKeys(state) : [type];
        return { notice: type, texts: [ours('notice-bar', ...keys)] };
      }),
  outcome: (event, { flag, reason, answer }) => {
    if (event !== 'close' || typeof flag !== 'string' || flag.includes('_to_')) return undefined;
    const outcome =
      answer === 'rejected' ? refused('reject') : reason === 'button' ? answered('accept') : postponed('close');
    return { ...outcome, notice: flag };
  },
};

/** Legal notices by the tag of their element. */
export const legalNotices: Readonly<Record<string, LegalNotice>> = {
  'gate-uk-notice': {
    shows: () => one('', ours('uk-notice', 'title', 'content', 'confirm')),
    outcome: byClosing,
  },
  'gate-compliance-modal': complianceModal,
  'gate-ip-check': ipCheck,
  'gate-notice-bar': noticeBar,
  'gate-compliance-tips': {
    shows: ({ facts, variant }) => one(variant, ...byServer(readNotice(facts.compliance?.tips))),
    outcome: byButtons,
  },
  'gate-business-notice': {
    shows: ({ facts, props, variant }) =>
      variant === 'tickets'
        ? one(variant, ours('business-notice', 'title', 'content', 'create', 'later'))
        : one(variant, ...byServer(facts.answer('businessNotice', props['scene'] as string))),
    outcome: byButtons,
  },
  'gate-user-agreement': {
    shows: ({ facts, props }) => {
      const scene = props['scene'] as string;
      const { content = '', submit_button: submit = '' } = facts.answer('agreementStatus', scene) ?? {};
      const keys = submit ? ['title'] : ['title', 'submit'];
      return one(scene, ours('user-agreement', ...keys), foreign('server', { content, submit_button: submit }));
    },
    outcome: (event, detail) =>
      event === 'agreed' ? answered('agreed') : detail['reason'] === 'close' ? postponed('close') : undefined,
  },
  'gate-turkey-declaration': {
    shows: ({ variant }) => {
      const last = variant === 'signed' ? 'signed' : 'confirm';
      return one(variant, ours('turkey-declaration', 'title', 'intro', 'risk', 'tax', 'truth', 'read', last));
    },
    outcome: (event, detail, { variant }) => {
      if (event === 'signed') return answered('signed');
      return event === 'close' && detail['reason'] === 'close' && variant !== 'signed' ? postponed('close') : undefined;
    },
  },
  'gate-compliance-banner': {
    shows: ({ facts, props }) => {
      const source = own(facts.config.notices, 'banner') ? 'page' : 'server';
      const { title = '', content = '' } = facts.answer('banner', props['scene'] as string) ?? {};
      return one('', foreign(source, { title, content }));
    },
    outcome: byClosing,
  },
  'gate-gray-tax-toast': {
    shows: ({ facts }) => {
      const notice = own(facts.compliance?.limit, 'gray_tax_area_toast');
      const field = (name: string) => own(notice, name);
      return one(
        '',
        foreign('server', { title: field('title'), content: field('content'), btn_text: field('btn_text') }),
      );
    },
    outcome: byClosing,
  },
};
