/** Replaces `ui/notice/server-html.tsx` on servers, which have no document to sanitise in. */
import { serverHref } from '../../exchange/links/server-href.ts';
import { serverLink } from '../../exchange/links/server-link.ts';
import { NOWHERE } from '../../runtime/address/safe-href.ts';
import type { TextLink } from '../../exchange/policy/server-notice.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { readableHtml } from './readable-html.ts';

const NONE: readonly TextLink[] = [];

export const ServerHtml = ({ html, words = NONE }: { html: string; words?: readonly TextLink[] }) => {
  const { facts, lang, page } = useElementContext();
  const origin = page.origin();
  const clean = readableHtml(html, {
    words,
    hrefOf: (url) => serverHref(url, origin, facts.config),
    wordHrefOf: (url) => {
      const href = serverLink(url, lang, origin, facts.config);
      return href === NOWHERE ? null : href;
    },
  });
  return <div dir="auto" className="server-html" dangerouslySetInnerHTML={{ __html: clean }} />;
};
