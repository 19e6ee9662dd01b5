import { useState, type RefObject } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { warn } from '../../runtime/page/log.ts';
import { capture, save, toFile } from '../../services/share/share-image.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useFacts } from '../../ui/element/use-facts.ts';

interface Shared extends Pick<CommonProps, 'onTrack'> {
  /** Source type; also used in the file name. */
  source: string;
  link: string;
  title: string;
  words: string;
  /** Element that is saved as an image. */
  poster: RefObject<HTMLElement | null>;
  /** @returns false when the page handles the share itself */
  onShare(detail: { channel: string; url: string }): boolean;
}

/** Key of the message about the last result. */
export type Said = 'copied' | 'copyFailed' | 'saved' | 'saveFailed' | undefined;

/** Ways to share a poster and its link. Each fires a cancelable event first. */
export const useSharing = ({ source, link, title, words, poster, onShare, onTrack }: Shared) => {
  const { page } = useElementContext();
  const app = useFacts((facts) => facts.app);
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);

  /** @returns whether the channel may be used */
  function tell(channel: string): boolean {
    onTrack('share', { channel, source });
    return onShare({ channel, url: link });
  }

  async function picture(): Promise<string | undefined> {
    return poster.current ? capture(poster.current) : undefined;
  }

  async function copyLink() {
    if (!tell('copy')) return;
    try {
      await page.perform(() => navigator.clipboard.writeText(link));
      setSaid('copied');
    } catch {
      setSaid('copyFailed');
    }
  }

  async function saveImage() {
    if (!tell('save') || busy) return;
    setBusy(true);
    const taken = await picture();
    const done = taken !== undefined && (await page.perform(() => save(taken, { name: `${source}.png`, app })));
    setBusy(false);
    setSaid(done ? 'saved' : 'saveFailed');
  }

  async function shareNatively() {
    if (!tell('native')) return;
    const message = { title, text: words, url: link };
    try {
      const taken = await picture();
      const whole = { ...message, files: taken ? [toFile(taken, `${source}.png`)] : [] };
      await page.perform(() => navigator.share(taken && navigator.canShare?.(whole) ? whole : message));
    } catch (error) {
      // The visitor closed the browser's share sheet, which is no error.
      if ((error as Error).name !== 'AbortError') warn('the browser could not share', error);
    }
  }

  return { said, busy, tell, saveImage, copyLink, shareNatively };
};
