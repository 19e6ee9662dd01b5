import dialogCss from '../../ui/dialog.css';
import ownCss from './share-modal.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { referralCode } from '../../core/offers/agency.ts';
import { config } from '../../core/config.ts';
import type { Given } from '../../core/element/element.ts';
import { prefixPath } from '../../core/locale/prefix.ts';
import { warn } from '../../core/log.ts';
import { rebateUser } from '../../core/offers/marketing-calls.ts';
import { shareLink, shareTargets } from '../../core/offers/share-link.ts';
import { siteRecordOf } from '../../core/site/site-records.ts';
import { capture, save, toFile } from '../../services/share/share-image.ts';
import { Button } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useSurroundings } from '../../ui/context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignalValue } from '../../ui/use-signal.ts';
import { Poster } from './poster.tsx';
import { shareModalCopy } from './share-modal.copy.ts';
import { TargetLinks } from './target-links.tsx';
import { contentOf, readFigures, TEMPLATES } from './templates.ts';

interface Props extends Given {
  sourceType: string;
  url: string | undefined;
  heading: string | undefined;
  note: string | undefined;
  data: string | undefined;
  onShare(detail: { channel: string; url: string }): boolean;
}

const EXAMPLE = {
  pair: 'BTC_USDT',
  roi: '+18.42%',
  entry: '61,204.5',
  price: '66,540.1',
  amount: '100 USDT',
  apr: '5.2%',
};
const NOBODY = { kol_code: '', encrypted_uid: '', agency_type: 0 };

type Said = 'copied' | 'copyFailed' | 'saved' | 'saveFailed' | undefined;

/** Poster with a referral link and the ways to pass it on (SHARE-01, SHARE-02, SHARE-08). */
export default function ShareModal({
  sourceType,
  url,
  heading,
  note,
  data,
  preview,
  onClose,
  onShare,
  onTrack,
}: Props) {
  const t = useCopy(shareModalCopy);
  const { facts, lang } = useSurroundings();
  const source = Object.hasOwn(TEMPLATES, sourceType) ? sourceType : 'promo';
  const template = TEMPLATES[source]!;
  const hidden = useSignalValue(() => facts.hides('hiddenReferral'), [facts]);
  const app = useSignalValue(() => facts.app, [facts]);
  // Nobody is asked for who has none: a visitor's link is the bare address.
  const rebate = useSignalValue(
    () => (preview || hidden || !facts.signedIn ? NOBODY : rebateUser.read().data),
    [facts, preview, hidden],
  );
  const name = useSignalValue(() => siteRecordOf(facts.site, config.value.siteConfig).name, [facts]);
  const address = url || prefixPath(template.path, lang);
  const link = shareLink({ url: address, source, rebate, hiddenReferral: hidden });
  const { marks, figures } = useMemo(
    () => contentOf(template, preview && !data ? EXAMPLE : readFigures(data)),
    [template, data, preview],
  );
  const poster = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const title = heading || t(`${template.family}_headline`);
  const words = note || t('slogan');
  const ready = rebate !== undefined;

  const path = useSignalValue(() => facts.path, [facts]);
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose('route');
  }, [path, onClose]);

  function tell(channel: string): boolean {
    onTrack('share', { channel, source });
    return onShare({ channel, url: link });
  }

  async function picture(): Promise<string | undefined> {
    return poster.current ? capture(poster.current) : undefined;
  }

  async function copyLink() {
    if (!tell('copy') || preview) return;
    try {
      await navigator.clipboard.writeText(link);
      setSaid('copied');
    } catch {
      setSaid('copyFailed');
    }
  }

  async function saveImage() {
    if (!tell('save') || preview || busy) return;
    setBusy(true);
    const taken = await picture();
    const done = taken !== undefined && (await save(taken, { name: `${source}.png`, app }));
    setBusy(false);
    setSaid(done ? 'saved' : 'saveFailed');
  }

  async function shareNatively() {
    if (!tell('native') || preview) return;
    const message = { title, text: words, url: link };
    try {
      const taken = await picture();
      const whole = { ...message, files: taken ? [toFile(taken, `${source}.png`)] : [] };
      await navigator.share(taken && navigator.canShare?.(whole) ? whole : message);
    } catch (error) {
      // The visitor has thought better of it: no failure.
      if ((error as Error).name !== 'AbortError') warn('the browser could not share', error);
    }
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      closesOutside
      className="share"
      choices={
        <>
          <p role="status" className="said">
            {said && t(said)}
          </p>
          <Button part="action" disabled={!ready || busy} onPress={() => void saveImage()}>
            {t('save')}
          </Button>
          <Button part="secondary" quiet disabled={!ready} onPress={() => void copyLink()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <Poster
        ref={poster}
        template={template}
        marks={marks}
        figures={figures}
        heading={title}
        note={words}
        link={link}
        code={hidden ? '' : rebate && referralCode(rebate)}
        name={name}
        t={t}
      />
      <label className="link">
        <span>{t('link')}</span>
        <input type="text" readOnly dir="ltr" value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className="targets">
        {typeof navigator.share === 'function' && (
          <Button part="item item-native" quiet small disabled={!ready} onPress={() => void shareNatively()}>
            {t('native')}
          </Button>
        )}
        <TargetLinks
          targets={shareTargets(link, title)}
          label={(name) => t('target', { name })}
          onPress={(name) => tell(name) && !preview}
        />
      </div>
    </Dialog>
  );
}
export const css = dialogCss + ownCss;
