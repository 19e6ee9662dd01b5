import { useId, useState } from 'react';
import type { MenuGroup } from '../../core/links/menu.ts';
import { icon } from '../../ui/picture/icon.tsx';
import { LinkList } from '../../ui/menu/link-list.tsx';

const ChevronIcon = icon(<path d="M6 9l6 6 6-6" />);

const Folded = ({ group }: { group: MenuGroup }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="column folded">
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {group.title}
          <span className={open ? 'mark up' : 'mark'}>
            <ChevronIcon size={18} />
          </span>
        </button>
      </h2>
      {/* Hidden, but in the document: crawlers read it. */}
      <div id={id} hidden={!open}>
        <LinkList items={group.items} />
      </div>
    </div>
  );
};

/** The columns beside each other; on phones each is folded behind its title. */
export const FooterColumns = ({ columns, folded }: { columns: readonly MenuGroup[]; folded: boolean }) => (
  <div className="columns">
    {columns.map((group, at) =>
      folded && group.title ? (
        <Folded key={at} group={group} />
      ) : (
        <div key={at} className="column">
          {group.title && <h2>{group.title}</h2>}
          <LinkList items={group.items} />
        </div>
      ),
    )}
  </div>
);
