/** The bar as it is drawn before React has loaded. `kyc-bar.first-look.test.ts` compares it with the component. */
import marquee from '../../ui/text/marquee.css';
import featureCss from './kyc-bar.css';
import { verificationGuide } from '../../exchange/links/verification-guide.ts';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { CROSS, make, makeIcon } from '../../runtime/dom/make-element.ts';
import type { FirstLookContext } from '../../ui/element/first-look-context.ts';
import { translateWith, translationOf } from '../../ui/text/translate.ts';
import { kycBarCopy } from './kyc-bar.copy.ts';
import { HELP, SHIELD } from './kyc-bar.shapes.ts';
import { NARROW, STEPS, stepsDone, type KycBarAttributes } from './kyc-bar.state.ts';

export const css = marquee + featureCss;

/** Returns the bar with its links. Its buttons do nothing: the component receives the press. [KYC-11 to KYC-16] */
export const draw = ({ facts, lang, props }: FirstLookContext<KycBarAttributes>): HTMLElement => {
  const base = baseLanguage(lang);
  const t = translateWith(base, kycBarCopy, translationOf(base, kycBarCopy), undefined);
  const { app, site, config, width } = facts;
  const done = stepsDone(facts);
  const text = props.text ?? t(width <= NARROW ? 'short' : 'message');
  const words = make('span', { class: 'text' }, [make('span', {}, [text])]);
  const steps =
    done === undefined
      ? []
      : [
          make('span', { class: 'steps' }, [
            make('i'),
            make('i', { class: done ? undefined : 'open' }),
            make('span', { class: 'words' }, [t('step', { step: done + 1, count: STEPS })]),
          ]),
        ];
  const help = {
    href: verificationGuide(site, app, lang, config.guides),
    part: 'help',
    class: 'icon-button',
    title: t('help'),
    'aria-label': t('help'),
  };
  const action = { href: linkTo(props.url, lang), part: 'action', class: 'button small' };
  const close = {
    type: 'button',
    part: 'close',
    class: 'icon-button',
    'aria-label': t('close'),
    title: t('close'),
  } as const;
  return make(
    'section',
    { part: 'panel', class: app ? 'bar warning kyc-bar app' : 'bar warning kyc-bar', 'aria-label': t('label') },
    [
      make('span', { class: 'symbol' }, [makeIcon(SHIELD, 20)]),
      make('div', { part: 'content', class: 'message' }, [make('div', { class: 'marquee', title: text }, [words])]),
      make('div', { class: 'actions' }, [
        ...steps,
        make('a', help, [makeIcon(HELP, 20)]),
        make('a', action, [t('verify')]),
      ]),
      make('button', close, [makeIcon(CROSS, 20)]),
    ],
  );
};
