import { useState } from 'react';
import { memory } from '../../exchange/memory/memory.ts';
import { usePage } from '../../ui/element/element-context.ts';
import { icon } from '../../ui/picture/icon.tsx';

/** A pinned message. */
const PinnedIcon = icon(<path d="M11 5H4v12h4v4l4-4h8v-6M14 6.500l3.500 3.500M20 4l-4.500 4.500M16 3l5 5" />);

/** Switch for keeping messages until they are closed, for users who need more time to read (WCAG 2.2.1). */
export function MessageSwitch({ label }: { label: string }) {
  const page = usePage();
  const [stay, setStay] = useState(() => page.recall(memory.messagesStay) !== null);
  return (
    <div className="themes messages">
      <label title={label}>
        <input
          type="checkbox"
          part="messages"
          aria-label={label}
          checked={stay}
          onChange={({ target }) => {
            setStay(target.checked);
            if (target.checked) page.remember(memory.messagesStay);
            else page.forget(memory.messagesStay);
          }}
        />
        <span aria-hidden="true">
          <PinnedIcon size={18} />
        </span>
        <small aria-hidden="true">{label}</small>
      </label>
    </div>
  );
}
