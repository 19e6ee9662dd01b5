import dialogCss from '../../ui/dialog/dialog.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import skeletonCss from '../../ui/skeleton/skeleton.css';
import featureCss from './share-modal.css';
import { useId, useMemo, useRef } from 'react';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { textOf } from '../../runtime/data/values.ts';
import { referralCode, rebateUser } from '../../exchange/offers/rebate-user.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { prefixPath } from '../../exchange/locale/prefix.ts';
import type { Facts } from '../../exchange/facts.ts';
import { shareLink, shareTargets } from '../../exchange/offers/share-link.ts';
import { siteRecordOf } from '../../exchange/current/site-records.ts';
import { Button } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useRouteEnd } from '../../ui/dialog/use-route-end.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { Poster } from './poster.tsx';
import { shareModalCopy } from './share-modal.copy.ts';
import { CheckIcon, CopyIcon, MoreIcon } from './target-glyphs.tsx';
import { TargetLinks } from './target-links.tsx';
import { contentOf, readFigures, TEMPLATES } from './templates.ts';
import { useSharing, type Said } from './use-sharing.ts';

interface Props extends CommonProps {
  sourceType: string;
  url: string | undefined;
  heading: string | undefined;
  note: string | undefined;
  data: string | undefined;
  onShare(detail: { channel: string; url: string }): boolean;
}

const NO_REFERRAL = { kol_code: '', encrypted_uid: '', agency_type: 0 };

/**
 * Returns the shared address with the user's referral data. [SHARE-08]
 * @returns `code`: '' for none, undefined while it is loading; `ready`: the link is complete
 */
const useReferralLink = (url: string, source: string) => {
  const hidden = useFacts((facts) => facts.hides('hiddenReferral'));
  // Signed-out visitors have no referral data: their link is the plain address, and no call is made.
  const rebate = useFacts(
    (facts, page) => (hidden || !facts.signedIn ? NO_REFERRAL : page.answer(rebateUser)),
    [hidden],
  );
  return {
    link: shareLink({ url, source, rebate, hiddenReferral: hidden }),
    code: hidden ? '' : rebate && referralCode(rebate),
    ready: rebate !== undefined,
  };
};

/** Button for the device's share sheet. Renders nothing when the browser has none. */
const NativeButton = ({ label, ...rest }: { label: string; disabled: boolean; onPress(): void }) =>
  typeof navigator.share === 'function' && (
    <Button part="item item-native" quiet {...rest}>
      <span className="glyph">
        <MoreIcon size={22} />
      </span>
      {label}
    </Button>
  );

interface LinkFieldProps {
  link: string;
  code: string | undefined;
  /** Last result of sharing. */
  said: Said;
  disabled: boolean;
  onCopy(): void;
}

/** Longest link that the field shows in full. */
const FITS = 34;

/** Returns a link as people read it: without protocol, and host and referral code only where it is long. */
const readable = (link: string, code = ''): string => {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/.exec(link) ?? [];
  return code && host.length + rest.length > FITS ? `${host}/…${code}` : host + rest;
};

/** The link in a field with a button that copies it, and the last result. */
const LinkField = ({ link, code, said, disabled, onCopy }: LinkFieldProps) => {
  const t = useCopy(shareModalCopy);
  const id = useId();
  return (
    <div className="link">
      <div className="line">
        <label htmlFor={id}>{t('link')}</label>
        {/* Beside the label: another line would move the targets below the buttons. */}
        <p role="status" className="said">
          {said && <span className={said === 'copied' || said === 'saved' ? 'succeeds' : undefined}>{t(said)}</span>}
        </p>
      </div>
      <div className="link-field">
        <span className="link-text">
          <input
            id={id}
            type="text"
            readOnly
            dir="ltr"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <span className="readable" aria-hidden="true">
            <bdi dir="ltr">{readable(link, code)}</bdi>
          </span>
        </span>
        <button
          type="button"
          part="secondary"
          className={said === 'copied' ? 'copy done' : 'copy'}
          disabled={disabled}
          onClick={onCopy}
        >
          {said === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          <span>{t('copy')}</span>
        </button>
      </div>
    </div>
  );
};

/** Poster with a referral link and the ways to share it. [SHARE-01, SHARE-02, SHARE-08] */
export default function ShareModal(props: Props) {
  const { sourceType, url, heading, note, data, onClose, onShare, onTrack } = props;
  const t = useCopy(shareModalCopy);
  const { lang } = useElementContext();
  const source = Object.hasOwn(TEMPLATES, sourceType) ? sourceType : 'promo';
  const template = TEMPLATES[source]!;
  const record = (facts: Facts) => siteRecordOf(facts.site, facts.config.siteConfig);
  const name = useFacts((facts) => record(facts).name);
  const logo = useFacts((facts) => safeHref(textOf(record(facts).logo, 'dark'))) ?? '';
  const { link, code, ready } = useReferralLink(url || prefixPath(template.path, lang), source);
  const { marks, figures } = useMemo(() => contentOf(template, readFigures(data)), [template, data]);
  const poster = useRef<HTMLDivElement>(null);
  const title = heading || t(`${template.family}_headline`);
  const words = note || t('slogan');

  const { said, busy, tell, saveImage, copyLink, shareNatively } = useSharing({
    source,
    link,
    title,
    words,
    poster,
    onShare,
    onTrack,
  });
  useRouteEnd(onClose);

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      closesOutside
      className="share"
      choices={
        <Button part="action" disabled={!ready || busy} onPress={() => void saveImage()}>
          {t('save')}
        </Button>
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
        code={code}
        name={name}
        logo={logo}
        t={t}
      />
      <LinkField link={link} code={code} said={said} disabled={!ready} onCopy={() => void copyLink()} />
      <div className="targets">
        <NativeButton label={t('native')} disabled={!ready} onPress={() => void shareNatively()} />
        <TargetLinks targets={shareTargets(link, title)} label={(name) => t('target', { name })} onPress={tell} />
      </div>
    </Dialog>
  );
}
export const css = dialogCss + illustrationCss + skeletonCss + featureCss;
