import css from './floating-menu.css';
import type { Given } from '../../runtime/declare/element.ts';
import { siteRecordFor } from '../../exchange/current/site-records.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { pageItems } from '../../ui/menu/page-names.ts';
import { useOwnMenu } from '../../ui/menu/use-menu.ts';
import { usePopover } from '../../ui/overlay/use-popover.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { Symbol } from './floating-menu.icons.tsx';
import { contentOf } from '../../exchange/current/site-contents.ts';
import { useStepsAside } from './use-steps-aside.ts';

/** Entries with priority 1 to 4. [NAV-13] */
const ENTRIES = 4;

interface Props extends Given {
  items: unknown;
}

/** Shortcuts at the bottom edge, the most important one first (NAV-13). */
export default function FloatingMenu({ items }: Props) {
  const t = useCopy(headerCopy);
  const { page, facts, lang, isInline } = useSurroundings();
  const site = useSignalValue(() => facts.site, [facts]);
  const record = useSignalValue(() => siteRecordFor(page, facts), [page, facts]);
  const hiddenAppDownload = useSignalValue(() => facts.hides('hiddenAppDownload'), [facts]);
  const own = useOwnMenu(items, 'floating');
  const ref = usePopover<HTMLElement>();
  useStepsAside(ref);
  const context = { site, lang, origin: page.origin(), record };
  const entries = (
    own?.flatMap((group) => group.items) ??
    pageItems(contentOf(site).shortcuts, context, t, (flag) => flag === 'hiddenAppDownload' && hiddenAppDownload)
  ).slice(0, ENTRIES);
  return (
    <>
      <Fallback />
      <nav
        ref={ref}
        part="panel"
        className={isInline ? 'floating-menu inline' : 'floating-menu'}
        aria-label={t('shortcuts')}
      >
        <ul className="raised menu">
          {entries.map(({ name, label, href, newTab }, at) => (
            <li key={at} data-priority={at + 1}>
              <Link part={`item item-${name}`} className="entry" href={href} newTab={newTab}>
                <Symbol name={name} />
                <span className="words">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
export { css };
