import choices from '../../ui/control/choices.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { offersReject } from '../../exchange/policy/consent-answers.ts';
import { withAnswers } from '../../exchange/policy/consent-record.ts';
import { noticeLinks } from '../../exchange/policy/notice-links.ts';
import { memory, noticeClosed, switchClosed } from '../../exchange/memory/memory.ts';
import { browserSignal } from '../../services/privacy-signal.ts';
import { LongBar, longBarCss } from '../../ui/bar/long-bar.tsx';
import { Button } from '../../ui/control/controls.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { InfoIcon, WarningIcon } from '../../ui/picture/icons.tsx';
import { SiteSwitchBar } from '../../ui/site-switch/site-switch-bar.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { noticeBarCopy } from './notice-bar.copy.ts';
import { isSwitch, noticesOf } from './notice-bar.rule.ts';

interface Props extends CommonProps {
  types: string;
  onSwitch(detail: { type: string; url: string }): boolean;
}

/** Each region has a unique name: the two notices about the location are never due together. */
const NAMES: Readonly<Record<string, 'cookies' | 'withdrawals' | 'account'>> = {
  COOKIES_POLICY: 'cookies',
  LIMIT_WITHDRAW_HOME: 'withdrawals',
  PROHIBITED_COUNTRIES: 'account',
};

/** One bar per notice, each with its own close control. [COMP-21 to COMP-23] */
export default function NoticeBar({ types, onClose, onSwitch }: Props) {
  const t = useCopy(noticeBarCopy);
  const { page, lang } = useElementContext();
  const due = useFacts((facts) => noticesOf(facts, { types })?.join() ?? '', [types]);
  const shown = due.split(',').filter(Boolean);
  const isChoice = useFacts((facts) => offersReject(facts));
  const signal = page.kind === 'live' ? browserSignal.read() : { globalPrivacyControl: false };

  function dismiss(type: string) {
    if (!onClose('close', { flag: type }, { stay: true })) return;
    page.remember(isSwitch(type) ? switchClosed(type) : noticeClosed(type));
  }

  function answer(given: 'accepted' | 'rejected') {
    // Pages that know only Accept take `button` for a permission.
    const reason = given === 'accepted' ? 'button' : 'close';
    if (!onClose(reason, { flag: 'COOKIES_POLICY', answer: given }, { stay: true })) return;
    // Accept alone is no free choice, so it permits nothing.
    const answers = isChoice ? { analytics: given === 'accepted' } : {};
    page.remember(memory.consent, withAnswers(page.recall(memory.consent), answers, signal));
    page.remember(memory.cookiesPolicy, given);
  }

  const bars = shown.map((type) => {
    if (isSwitch(type))
      return <SiteSwitchBar key={type} type={type} onSwitch={onSwitch} onClose={() => dismiss(type)} />;
    const cookies = type === 'COOKIES_POLICY';
    // Starts with the signal, because phones cut long texts.
    const text = `${cookies && isChoice && signal.globalPrivacyControl ? `${t('gpc')} ` : ''}${t(type as keyof typeof noticeBarCopy.text)}`;
    return (
      <LongBar
        key={type}
        label={t(NAMES[type] ?? 'location')}
        tone={cookies ? 'plain' : 'warning'}
        isLaw={!cookies}
        plain={text}
        words={{ more: t('more'), less: t('less') }}
        icon={cookies ? <InfoIcon /> : <WarningIcon />}
        closeLabel={t('close')}
        // Where both answers are offered, closing would leave open which one was meant.
        {...(cookies && isChoice ? {} : { onClose: () => dismiss(type) })}
        actions={
          cookies && (
            <div className="choices">
              {isChoice && (
                <Button part="reject action" small onPress={() => answer('rejected')}>
                  {t('reject')}
                </Button>
              )}
              <Button part="confirm action" small onPress={() => answer('accepted')}>
                {t('accept')}
              </Button>
            </div>
          )
        }
      >
        <RichText text={text} links={noticeLinks(lang)} />
      </LongBar>
    );
  });
  return <div>{bars}</div>;
}
export const copies = [noticeBarCopy];
export const css = longBarCss + choices;
