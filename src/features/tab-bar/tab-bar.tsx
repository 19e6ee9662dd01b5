import host from './tab-bar-host.css';
import featureCss from './tab-bar.css';
import { useEffect, useRef } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
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

/** Tabs of the rewards pages; they are links, so each page has its own address (NAV-03 to NAV-05). */
export default function TabBar({ affiliate, broker, onNavigate }: Props) {
  const t = useCopy(tabBarCopy);
  const { lang } = useElementContext();
  const hidden = useFacts((facts) => facts.hides('hiddenReferral'));
  const path = useFacts((facts) => facts.path);
  const tabs = tabsFor({ affiliate, broker, hidden });
  const active = tabOf(path, tabs);
  const list = useRef<HTMLUListElement>(null);

  // On a phone, the bar may be wider than the screen. It scrolls to the active tab without scrolling the page.
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [active, lang]);

  return (
    <nav part="panel" className="tabs" aria-label={t('label')}>
      <ul ref={list}>
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

export const css = host + featureCss;
