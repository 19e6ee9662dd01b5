import { safe } from '../../runtime/dom/safe-dom.ts';
import { isRecord, parseJson } from '../../runtime/data/records.ts';
import { textOf } from '../../runtime/data/values.ts';
import { linkTo } from '../locale/prefix.ts';
import { warn } from '../../runtime/page/log.ts';
import { anchorHref, pathOrUrl } from '../../runtime/address/page-links.ts';
import { NOWHERE, safeHref, type SafeUrl } from '../../runtime/address/safe-href.ts';

/** An entry of a menu. */
export interface MenuItem {
  /** Used in the entry's `part` and as the key of its icon. */
  name: string;
  label: string;
  href: SafeUrl;
  newTab: boolean;
}

export interface MenuGroup {
  name: string;
  /** Without it, the entries have no heading. */
  title?: string | undefined;
  items: MenuItem[];
}

/** Returns a name that is valid in a `part`, else the fallback. */
const nameOf = (given: string, fallback: string): string => (/^[\w-]{1,40}$/.test(given) ? given : fallback);

interface Readers {
  lang: string;
  origin: string | undefined;
}

const readItem = (value: unknown, { lang, origin }: Readers, at: number): MenuItem | undefined => {
  const label = textOf(value, 'label').trim();
  const url = textOf(value, 'url') || textOf(value, 'href');
  const href = anchorHref(url) ?? linkTo(url, lang, origin);
  if (!label || href === NOWHERE) {
    warn('a menu entry needs a label and a safe url', value);
    return undefined;
  }
  return {
    name: nameOf(textOf(value, 'name'), `own-${at + 1}`),
    label,
    href,
    newTab: isRecord(value) && (value['newTab'] === true || value['target'] === '_blank'),
  };
};

const itemsOf = (given: unknown, readers: Readers): MenuItem[] =>
  (Array.isArray(given) ? given : [])
    .map((entry, at) => readItem(entry, readers, at))
    .filter((entry) => entry !== undefined);

/**
 * A menu as hosts write it, in an attribute (JSON), a property or `siteConfig.menus`: a list of `{ label, url, name?, newTab? }`,
 * or of groups `{ title, items: [...] }`. Paths take the language prefix; entries without label or with an unsafe address
 * are left out.
 * @param origin that of the page; the visitor's page, when it is left out
 * @returns undefined when nothing usable was given: the built-in entries stand then
 */
export const readMenu = (given: unknown, lang: string, origin?: string): MenuGroup[] | undefined => {
  const readers = { lang, origin };
  let value = given;
  if (typeof value === 'string') {
    if (value.trim() === '') return undefined;
    try {
      value = parseJson(value);
    } catch (error) {
      warn('the items of a menu are not JSON', error);
      return undefined;
    }
  }
  if (!Array.isArray(value)) return undefined;
  const groups: MenuGroup[] = [];
  const alone = value.filter((entry) => !isRecord(entry) || !Array.isArray(entry['items']));
  if (alone.length) groups.push({ name: 'own', items: itemsOf(alone, readers) });
  value.forEach((entry: unknown, at) => {
    if (!isRecord(entry) || !Array.isArray(entry['items'])) return;
    const title = textOf(entry, 'title').trim() || undefined;
    groups.push({
      name: nameOf(textOf(entry, 'name'), `group-${at + 1}`),
      title,
      items: itemsOf(entry['items'], readers),
    });
  });
  const filled = groups.filter(({ items }) => items.length > 0);
  return filled.length ? filled : undefined;
};

/** Returns the URL of a link in the page's markup; null if it must not be followed. */
const readWritten = (written: string, origin: string): SafeUrl | null => {
  if (written === NOWHERE) return NOWHERE;
  const href = safeHref(written, { origin });
  return anchorHref(written) ?? (href === null ? null : pathOrUrl(href, origin));
};

/**
 * Reads the links that the host page wrote into an element, inside anything marked `data-gate-items`. Such links are
 * in the HTML for crawlers and without JavaScript. A heading before links is the title of their group. URLs get no
 * language prefix.
 */
export const readMarkupMenu = (host: Element, origin: string): MenuGroup[] | undefined => {
  const groups: MenuGroup[] = [];
  let at = 0;
  for (const container of host.querySelectorAll('[data-gate-items]')) {
    let group: MenuGroup = { name: `group-${groups.length + 1}`, items: [] };
    groups.push(group);
    const found = safe(container).matches('a')
      ? [container]
      : safe(container).querySelectorAll('h1,h2,h3,h4,h5,h6,summary,a[href]');
    for (const element of found) {
      const label = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (!element.matches('a')) {
        if (group.items.length || group.title) groups.push((group = { name: `group-${groups.length + 1}`, items: [] }));
        group.title = label;
        continue;
      }
      const written = element.getAttribute('href') ?? '';
      const href = readWritten(written, origin);
      if (!label || href === null) continue;
      const name = nameOf(element.getAttribute('data-name') ?? '', `own-${++at}`);
      group.items.push({ name, label, href, newTab: element.getAttribute('target') === '_blank' });
    }
  }
  const filled = groups.filter(({ items }) => items.length > 0);
  return filled.length ? filled : undefined;
};
