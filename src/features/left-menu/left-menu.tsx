import disclosure from '../../ui/control/disclosure.css';
import own from './left-menu.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { Given } from '../../core/element/element.ts';
import { splitPath } from '../../core/locale/locale.ts';
import { memory, recall } from '../../core/memory/memory.ts';
import { remember } from '../../core/memory/remember.ts';
import { siteRecordHere } from '../../core/site/site-records.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Disclosure } from '../../ui/control/disclosure.tsx';
import { Fallback } from '../../ui/element/fallback.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { pageItems } from '../../ui/menu/page-names.ts';
import { useOwnMenu } from '../../ui/menu/use-menu.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { ChevronIcon, CollapseIcon } from './left-menu.icons.tsx';
import { layoutOf, readBreakpoints, WIDTHS, type MenuVariant } from './left-menu.layout.ts';
import { currentOf, groupsOf } from './left-menu.links.ts';
import { MenuGroups } from './left-menu.groups.tsx';

interface Props extends Given {
  items: unknown;
  collapsed: boolean;
  breakpoints: string | undefined;
  onToggle(detail: { collapsed: boolean }): boolean;
}

/** Side navigation: full, collapsed, or a dropdown on phones (NAV-06, NAV-07). */
export default function LeftMenu({ items, collapsed, breakpoints, variant, preview, onToggle }: Props) {
  const t = useCopy(headerCopy);
  const { facts, lang } = useSurroundings();
  const look: MenuVariant = variant === 'legacy' ? 'legacy' : 'new';
  const site = useSignalValue(() => facts.site, [facts]);
  const record = useSignalValue(() => siteRecordHere(facts.site), [facts]);
  const path = useSignalValue(() => facts.path, [facts]);
  const viewport = useSignalValue(() => facts.width, [facts]);
  const hiddenReferral = useSignalValue(() => facts.hides('hiddenReferral'), [facts]);
  const stored = useSignalValue(() => (preview ? null : recall(memory.leftMenu)), [preview]);
  const [peeking, setPeeking] = useState(false);
  const given = useOwnMenu(items, 'left');
  const panel = useRef<HTMLElement>(null);
  const id = useId();

  const chosen = stored === '1' ? true : stored === '0' ? false : collapsed;
  const { mode, width, narrow } = layoutOf(viewport, look, readBreakpoints(breakpoints, look), chosen, peeking);
  const over = mode === 'full' && narrow;

  // Laid over the page, it goes with Escape, a press beside it, or the next page.
  useEffect(() => {
    if (!over) return;
    const outside = (event: Event) => {
      if (panel.current && !event.composedPath().includes(panel.current)) setPeeking(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [over]);
  useEffect(() => setPeeking(false), [path]);

  const toggle = () => {
    const next = mode === 'full';
    if (!onToggle({ collapsed: next })) return;
    if (narrow) setPeeking(!next);
    else if (!preview) remember(memory.leftMenu, next ? '1' : '0');
  };

  const context = { site, lang, docs: record.docs };
  const groups =
    given ??
    groupsOf(site).map(([title, pages]) => ({
      name: title,
      title: t(title),
      items: pageItems(pages, context, t, (flag) => flag === 'hiddenReferral' && hiddenReferral),
    }));
  const all = groups.flatMap((group) => group.items);
  const current = currentOf(all, path, (href) => splitPath(href).path);
  const list = (close?: () => void) => (
    <MenuGroups groups={groups} current={current} symbolsOnly={mode === 'collapsed'} onFollow={close} />
  );

  if (mode === 'dropdown')
    return (
      <>
        <Fallback />
        <nav part="panel" className="left-menu dropdown" aria-label={t('accountMenu')}>
          <Disclosure
            part="toggle"
            panelLabel={t('accountMenu')}
            name={current ? `${t('accountMenu')}: ${current.label}` : t('accountMenu')}
            label={
              <>
                <span className="now">{current?.label ?? t('accountMenu')}</span>
                <ChevronIcon size={18} />
              </>
            }
          >
            {(close) => list(close)}
          </Disclosure>
        </nav>
      </>
    );
  return (
    <>
      <Fallback />
      <nav
        ref={panel}
        part="panel"
        className={`left-menu ${look} ${mode}${over ? ' over' : ''}`}
        data-width={over ? WIDTHS[look][2] : width}
        aria-label={t('accountMenu')}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && over) setPeeking(false);
        }}
      >
        <div className="inner" data-width={width}>
          <div id={id}>{list(over ? () => setPeeking(false) : undefined)}</div>
          <div className="foot">
            <button
              type="button"
              part="toggle"
              className="collapse"
              aria-expanded={mode === 'full'}
              aria-controls={id}
              aria-label={mode === 'full' ? t('collapse') : t('expand')}
              title={mode === 'full' ? t('collapse') : t('expand')}
              onClick={toggle}
            >
              <CollapseIcon />
              {mode === 'full' && <span>{t('collapse')}</span>}
            </button>
          </div>
        </div>
      </nav>
    </>
  );
}

export const css = disclosure + own;
