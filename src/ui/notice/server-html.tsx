import { useLayoutEffect, useRef } from 'react';
import { sanitizeHtml } from '../../exchange/html/html.ts';
import { serverHref } from '../../exchange/links/server-href.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import type { TextLink } from '../../exchange/policy/server-notice.ts';
import { linkWords } from '../../exchange/html/text-links.ts';
import { isPlainClick } from '../../runtime/dom/plain-click.ts';
import { useElementContext } from '../element/element-context.ts';

const NONE: readonly TextLink[] = [];

/**
 * Renders sanitized HTML from the server. Its links fire `gate-navigate` like all others.
 * @param words key words that become links, where their address is safe
 */
export const ServerHtml = ({ html, words = NONE }: { html: string; words?: readonly TextLink[] }) => {
  const ref = useRef<HTMLDivElement>(null);
  const { navigate, lang } = useElementContext();
  useLayoutEffect(() => {
    const clean = sanitizeHtml(html);
    linkWords(clean, words, (link) => (serverHref(link) === null ? null : linkTo(link, lang)));
    ref.current?.replaceChildren(clean);
  }, [html, words, lang]);
  return (
    <div
      ref={ref}
      // Its language need not be the page's.
      dir="auto"
      className="server-html"
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        if (!link || !isPlainClick(event)) return;
        event.preventDefault();
        const url = serverHref(link.getAttribute('href'));
        if (url !== null) navigate(url);
      }}
    />
  );
};
