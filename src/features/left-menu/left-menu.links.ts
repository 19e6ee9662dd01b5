/** Returns the entry of the current page: the one whose path is its longest prefix, by complete segments. */
export const currentOf = <Item extends { href: string }>(
  items: readonly Item[],
  path: string,
  plain: (href: string) => string,
): Item | undefined =>
  items
    .map((item) => ({ item, start: plain(item.href).replace(/[?#].*$/, '') }))
    .filter(
      ({ start }) => start.startsWith('/') && (path === start || path.startsWith(start === '/' ? '//' : `${start}/`)),
    )
    .sort((a, b) => b.start.length - a.start.length)[0]?.item;
