import type { MenuGroup } from '../../exchange/links/menu.ts';
import { Fold } from '../../ui/control/fold.tsx';
import { LinkList } from '../../ui/menu/link-list.tsx';

/** Link columns side by side. On phones, each one is folded behind its title. */
export const FooterColumns = ({ columns, folded }: { columns: readonly MenuGroup[]; folded: boolean }) => (
  <div className="columns">
    {columns.map((group, at) =>
      folded && group.title ? (
        <div key={at} className="column folded">
          <Fold title={group.title} heading symbolSize={18}>
            <LinkList items={group.items} />
          </Fold>
        </div>
      ) : (
        <div key={at} className="column">
          {group.title && <h2>{group.title}</h2>}
          <LinkList items={group.items} />
        </div>
      ),
    )}
  </div>
);
