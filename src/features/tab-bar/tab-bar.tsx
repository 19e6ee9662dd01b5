import host from './tab-bar-host.css';
import featureCss from './tab-bar.css';
import { useLayoutEffect, useRef } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { isPlainClick } from '../../runtime/dom/plain-click.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { tabBarCopy } from './tab-bar.copy.ts';
import { tabOf, tabsFor } from './tabs.ts';

interface Props extends CommonProps {
  affiliate: boolean;
  broker: boolean;
}

/** Space before the first and after the last tab, in CSS px: scrolling through it hides no tab. */
const PADDING = 16;

/** Marks the sides on which tabs are scrolled away. */
const markHidden = (bar: HTMLElement, host: HTMLElement | undefined): void => {
  const hidden = bar.scrollWidth - bar.clientWidth;
  // In text from right to left, the position is 0 or negative.
  const left = bar.scrollLeft + (getComputedStyle(bar).direction === 'rtl' ? hidden : 0);
  host?.toggleAttribute('data-left', left > PADDING);
  host?.toggleAttribute('data-right', hidden - left > PADDING);
};

/** Tabs of the rewards pages; they are links, so each page has its own address (NAV-03 to NAV-05). */
export default function TabBar({ affiliate, broker, onNavigate }: Props) {
  const t = useCopy(tabBarCopy);
  const { lang, host } = useElementContext();
  const hidden = useFacts((facts) => facts.hides('hiddenReferral'));
  const path = useFacts((facts) => facts.path);
  const tabs = tabsFor({ affiliate, broker, hidden });
  const active = tabOf(path, tabs);
  const list = useRef<HTMLUListElement>(null);

  // On a phone, the bar may be wider than the screen. It scrolls to the active tab without scrolling the page, before a
  // position of the server-rendered fragment is restored.
  useLayoutEffect(() => {
    const bar = list.current;
    if (!bar) return;
    const tab = bar.querySelector<HTMLElement>('[aria-current]');
    if (tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
    // Also when another font makes the names wider.
    return watchSize([bar, ...bar.children], () => markHidden(bar, host));
  }, [active, lang, host]);

  return (
    <nav part="panel" className="tabs" aria-label={t('label')}>
      <ul ref={list} onScroll={({ currentTarget }) => markHidden(currentTarget, host)}>
        {tabs.map(([tab, url]) => {
          const href = linkTo(url, lang);
          return (
            <li key={tab}>
              <a
                href={href}
                part={`item item-${tab}`}
                aria-current={tab === active ? 'page' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  onNavigate(href);
                }}
              >
                {t(tab)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export const css = featureCss + host;
