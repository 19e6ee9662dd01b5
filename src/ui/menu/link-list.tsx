import type { MenuItem } from '../../exchange/links/menu.ts';
import { Link } from '../control/controls.tsx';

/** Links one below the other. */
export const LinkList = ({ items, id, part = 'item' }: { items: readonly MenuItem[]; id?: string; part?: string }) => (
  <ul id={id} className="links">
    {items.map(({ name, label, href, newTab }, at) => (
      // A host may write the same entry twice.
      <li key={at}>
        <Link part={`${part} ${part}-${name}`} href={href} newTab={newTab}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
