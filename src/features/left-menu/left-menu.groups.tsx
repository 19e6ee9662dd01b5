import type { MenuGroup, MenuItem } from '../../exchange/links/menu.ts';
import { Link } from '../../ui/control/controls.tsx';
import { Fold } from '../../ui/control/fold.tsx';
import { Symbol } from './left-menu.icons.tsx';

interface Props {
  groups: readonly MenuGroup[];
  current: MenuItem | undefined;
  /** Collapsed: only icons are visible. The links have an `aria-label`, and their words are tooltips. */
  symbolsOnly: boolean;
  onFollow?: (() => void) | undefined;
}

const Entries = ({ items, current, symbolsOnly, onFollow }: Omit<Props, 'groups'> & { items: readonly MenuItem[] }) => (
  <ul>
    {items.map((item, at) => (
      // The index is the key, because a host may list the same entry twice.
      <li key={at}>
        <Link
          part={`item item-${item.name}`}
          className={item === current ? 'entry current' : 'entry'}
          href={item.href}
          newTab={item.newTab}
          current={item === current}
          {...(symbolsOnly ? { label: item.label } : {})}
          onPress={() => {
            onFollow?.();
            return true;
          }}
        >
          <Symbol name={item.name} label={item.label} />
          <span className="words">{item.label}</span>
        </Link>
      </li>
    ))}
  </ul>
);

const Group = ({ group, ...rest }: Omit<Props, 'groups'> & { group: MenuGroup }) => {
  const entries = <Entries items={group.items} {...rest} />;
  if (!group.title || rest.symbolsOnly)
    return (
      <div className="group" role={group.title ? 'group' : undefined} aria-label={group.title}>
        {entries}
      </div>
    );
  return (
    <div className="group">
      <Fold title={group.title} part="group" className="heading" startsOpen symbolSize={16}>
        {entries}
      </Fold>
    </div>
  );
};

/** Menu entries in collapsible groups (disclosure pattern). */
export const MenuGroups = ({ groups, ...rest }: Props) => (
  <>
    {groups.map((group, at) => (
      <Group key={at} group={group} {...rest} />
    ))}
  </>
);
