import { eventUrl } from '../../runtime/address/page-links.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { warn } from '../../runtime/page/log.ts';
import { switchTarget } from '../../exchange/links/switch-target.ts';
import { LongBar } from '../bar/long-bar.tsx';
import { Button } from '../control/controls.tsx';
import { useCopy } from '../text/copy.ts';
import { useElementContext } from '../element/element-context.ts';
import { GlobeIcon } from '../picture/icons.tsx';
import { siteSwitchCopy } from './site-switch.copy.ts';

type Words = keyof typeof siteSwitchCopy.text;

/** Returns the texts for a direction such as `MAIN_to_UK`. */
const wordsOf = (type: string): { message: Words; action: Words } => {
  const [from, to] = type.split('_to_') as [string, string];
  return { message: (to === 'MAIN' ? `toMainFrom${from}` : `to${to}`) as Words, action: `go${to}` as Words };
};

interface Props {
  type: string;
  /** The visitor agreed; false when the page takes over. */
  onSwitch(detail: { type: string; url: string }): boolean;
  onClose(): void;
}

/** Offers the site of the visitor's region. Agreeing sets the language to English and goes there (COMP-20). */
export const SiteSwitchBar = ({ type, onSwitch, onClose }: Props) => {
  const t = useCopy(siteSwitchCopy);
  const { facts, page, navigate } = useElementContext();
  const { message, action } = wordsOf(type);

  function agree() {
    const target = safeHref(switchTarget(type, facts.config.hosts), { origin: page.origin() });
    if (target === null) return warn('config.hosts names no safe host for this site', type);
    const url = eventUrl(target);
    if (!onSwitch({ type, url })) return;
    page.writeCookie('lang', 'en', { days: 365 });
    navigate(url);
  }

  return (
    <LongBar
      label={t('label')}
      tone="tinted"
      plain={t(message)}
      words={{ more: t('more'), less: t('less') }}
      icon={<GlobeIcon />}
      actions={
        <>
          <Button part="confirm action" small onPress={() => agree()}>
            {t(action)}
          </Button>
          <Button part="close" small quiet onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {t(message)}
    </LongBar>
  );
};
