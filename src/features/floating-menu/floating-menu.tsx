import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import host from './floating-menu-host.css';
import featureCss from './floating-menu.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { siteRecordFor } from '../../exchange/current/site-records.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Link } from '../../ui/control/controls.tsx';
import { usePressOutside } from '../../ui/control/use-press-outside.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { pageItems } from '../../ui/menu/page-names.ts';
import { useQuietTips } from '../../ui/menu/use-quiet-tips.ts';
import { useHostMenu } from '../../ui/menu/use-menu.ts';
import { usePopover } from '../../ui/overlay/use-popover.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { CloseIcon } from '../../ui/picture/icon.tsx';
import { Symbol } from './floating-menu.icons.tsx';
import { contentOf } from '../../exchange/current/site-contents.ts';
import { useStepsAside } from './use-steps-aside.ts';

/** Entries with priority 1 to 4. [NAV-13] */
const ENTRIES = 4;

interface Props extends CommonProps {
  items: unknown;
}

interface ExpandingProps {
  /** Accessible name of the button. */
  label: string;
  isInline: boolean;
  /** The list of entries. */
  children: ReactNode;
}

/** A round button whose list opens above it. Escape, a press outside and leaving by Tab close the list. */
const Expanding = ({ label, isInline, children }: ExpandingProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const ref = usePopover<HTMLElement>();
  const button = useRef<HTMLButtonElement>(null);
  useStepsAside(ref, button);
  usePressOutside(ref, isOpen, () => setOpen(false));
  const quietTips = useQuietTips(!isOpen);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav
      ref={ref}
      part="panel"
      className={`floating-menu ${isInline ? 'inline' : ''} ${isOpen ? 'open' : ''}${quietTips.isQuiet ? ' quiet' : ''}`}
      aria-label={label}
      onKeyDown={closeByEscape}
      {...quietTips.listeners}
      onBlur={({ relatedTarget: next, currentTarget }) => {
        if (next instanceof Node && !currentTarget.contains(next)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        part="toggle"
        className="toggle raised menu"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon size={24} /> : <Symbol name="help" />}
        <span className="tip">{label}</span>
      </button>
      <ul id={id} className="raised menu" hidden={!isOpen}>
        {children}
      </ul>
    </nav>
  );
};

/** The same where it has to work without script. */
const StaticExpanding = ({ label, isInline, children }: ExpandingProps) => (
  <nav part="panel" className={`floating-menu ${isInline ? 'inline' : ''}`} aria-label={label}>
    <details>
      <summary part="toggle" className="toggle raised menu" aria-label={label}>
        <Symbol name="help" />
        <span className="tip">{label}</span>
      </summary>
      <ul className="raised menu">{children}</ul>
    </details>
  </nav>
);

/** Shortcuts behind a button at the bottom edge, the most important one first. [NAV-13] */
export default function FloatingMenu({ items }: Props) {
  const t = useCopy(headerCopy);
  const { page, lang, isInline } = useElementContext();
  const site = useFacts((facts) => facts.site);
  const record = useFacts((facts, page) => siteRecordFor(page, facts));
  const hiddenAppDownload = useFacts((facts) => facts.hides('hiddenAppDownload'));
  const own = useHostMenu(items, 'floating');
  const context = { site, lang, origin: page.origin(), record };
  const entries = (
    own?.flatMap((group) => group.items) ??
    pageItems(contentOf(site).shortcuts, context, t, (flag) => flag === 'hiddenAppDownload' && hiddenAppDownload)
  ).slice(0, ENTRIES);
  const Menu = page.kind === 'server' ? StaticExpanding : Expanding;
  return (
    <>
      <Fallback />
      <Menu label={t('shortcuts')} isInline={isInline}>
        {entries.map(({ name, label, href, newTab }, at) => (
          <li key={at} data-priority={at + 1}>
            <Link part={`item item-${name}`} className="entry" href={href} newTab={newTab}>
              <Symbol name={name} />
              <span className="words">{label}</span>
            </Link>
          </li>
        ))}
      </Menu>
    </>
  );
}
export const css = featureCss + host;
