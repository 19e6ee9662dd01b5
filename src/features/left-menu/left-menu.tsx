import disclosure from '../../ui/control/disclosure.css';
import host from './left-menu-host.css';
import featureCss from './left-menu.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../runtime/page/after-paint.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { splitPath } from '../../exchange/locale/locale.ts';
import { memory } from '../../exchange/memory/memory.ts';
import type { MenuGroup, MenuItem } from '../../exchange/links/menu.ts';
import { siteRecordFor } from '../../exchange/current/site-records.ts';
import { ByWidth } from '../../ui/element/by-width.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Disclosure } from '../../ui/control/disclosure.tsx';
import { usePressOutside } from '../../ui/control/use-press-outside.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { pageItems } from '../../ui/menu/page-names.ts';
import { useHostMenu } from '../../ui/menu/use-menu.ts';
import { useQuietTips } from '../../ui/menu/use-quiet-tips.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { ChevronIcon, CollapseIcon } from './left-menu.icons.tsx';
import { layoutOf, readBreakpoints, WIDTHS, type MenuVariant } from './left-menu.layout.ts';
import { contentOf } from '../../exchange/current/site-contents.ts';
import { currentOf } from './left-menu.links.ts';
import { MenuGroups } from './left-menu.groups.tsx';

interface Props extends CommonProps {
  items: unknown;
  collapsed: boolean;
  breakpoints: string | undefined;
  onToggle(detail: { collapsed: boolean }): boolean;
}

/** Returns the page's entries, or the account pages of the site. @param items value of the attribute or property */
const useGroups = (items: unknown): readonly MenuGroup[] => {
  const t = useCopy(headerCopy);
  const { page, lang } = useElementContext();
  const site = useFacts((facts) => facts.site);
  const record = useFacts((facts, page) => siteRecordFor(page, facts));
  const hiddenReferral = useFacts((facts) => facts.hides('hiddenReferral'));
  const given = useHostMenu(items, 'left');
  const context = { site, lang, origin: page.origin(), record };
  return (
    given ??
    contentOf(site).leftMenu.map(([title, pages]) => ({
      name: title,
      title: t(title),
      items: pageItems(pages, context, t, (flag) => flag === 'hiddenReferral' && hiddenReferral),
    }))
  );
};

interface DropdownMenuProps {
  label: string;
  /** The current page's entry. */
  current: MenuItem | undefined;
  /** Title of its group. */
  section: string | undefined;
  children(close: () => void): ReactNode;
}

/** Menu on phones: a button with the name of the current entry, and a panel with all entries. */
const DropdownMenu = ({ label, current, section, children }: DropdownMenuProps) => {
  const t = useCopy(headerCopy);
  const before = section ? `${section} / ` : '';
  return (
    <nav part="panel" className="left-menu dropdown" aria-label={label}>
      <Disclosure
        part="toggle"
        panelLabel={label}
        name={current ? t('labelled', { label, value: before + current.label }) : label}
        label={
          <>
            <span className="now">
              <span className="section">{before}</span>
              {current?.label ?? label}
            </span>
            <ChevronIcon size={18} />
          </>
        }
      >
        {children}
      </Disclosure>
    </nav>
  );
};

interface MenuAtProps extends Props {
  /** Width of the window, in CSS px. */
  viewport: number;
}

/** The menu in a window of some width. */
function MenuAt({ viewport, items, collapsed, breakpoints, variant, onToggle }: MenuAtProps) {
  const t = useCopy(headerCopy);
  const { page } = useElementContext();
  const look: MenuVariant = variant === 'legacy' ? 'legacy' : 'new';
  const path = useFacts((facts) => facts.path);
  const stored = useSignalValue(() => page.recall(memory.leftMenu), [page]);
  const [peeking, setPeeking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const id = useId();

  const chosen = stored === '1' ? true : stored === '0' ? false : collapsed;
  const { mode, width, narrow } = layoutOf(viewport, look, readBreakpoints(breakpoints, look), chosen, peeking);
  const over = mode === 'full' && narrow;
  const quietTips = useQuietTips(mode === 'collapsed');

  // A menu that covers the page closes on Escape, on an outside press and on navigation.
  usePressOutside(panel, over, () => setPeeking(false));
  useEffect(() => setPeeking(false), [path]);

  const toggle = () => {
    const next = mode === 'full';
    if (!onToggle({ collapsed: next })) return;
    if (narrow) setPeeking(!next);
    else page.remember(memory.leftMenu, next ? '1' : '0');
  };

  const groups = useGroups(items);
  const all = groups.flatMap((group) => group.items);
  const current = currentOf(all, path, (href) => splitPath(href).path);
  const list = (close?: () => void) => (
    <MenuGroups groups={groups} current={current} symbolsOnly={mode === 'collapsed'} onFollow={close} />
  );

  if (mode === 'dropdown')
    return (
      <DropdownMenu
        label={t('accountMenu')}
        current={current}
        section={groups.find(({ items }) => items.includes(current!))?.title}
      >
        {list}
      </DropdownMenu>
    );
  return (
    <nav
      ref={panel}
      part="panel"
      className={`left-menu ${look} ${mode}${over ? ' over' : ''}${quietTips.isQuiet ? ' quiet' : ''}`}
      data-width={over ? WIDTHS[look][2] : width}
      aria-label={t('accountMenu')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && over) setPeeking(false);
      }}
      {...quietTips.listeners}
    >
      <div className="inner" data-width={width}>
        <div id={id}>{list(over ? () => setPeeking(false) : undefined)}</div>
        <div className="foot">
          <button
            type="button"
            part="toggle"
            className="collapse"
            aria-controls={id}
            aria-label={mode === 'full' ? t('collapse') : t('expand')}
            title={mode === 'full' ? t('collapse') : t('expand')}
            onClick={() => afterPaint(toggle)}
          >
            <CollapseIcon />
            {mode === 'full' && <span>{t('collapse')}</span>}
          </button>
        </div>
      </div>
    </nav>
  );
}

/** Side navigation: full, collapsed, or a dropdown on phones. [NAV-06, NAV-07] */
export default function LeftMenu(props: Props) {
  const { breakpoints, variant } = props;
  const [narrower, collapses, dropdown] = readBreakpoints(breakpoints, variant === 'legacy' ? 'legacy' : 'new');
  return (
    <>
      <Fallback />
      <ByWidth limits={[dropdown, collapses, narrower]}>
        {(viewport) => <MenuAt {...props} viewport={viewport} />}
      </ByWidth>
    </>
  );
}

export const css = disclosure + host + featureCss;
