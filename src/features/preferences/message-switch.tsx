import { useState } from 'react';
import { memory } from '../../exchange/memory/memory.ts';
import { recall } from '../../runtime/memory/memory-entry.ts';
import { forget, remember } from '../../runtime/memory/remember.ts';
import { icon } from '../../ui/picture/icon.tsx';

/** A pinned message. */
const PinnedIcon = icon(<path d="M11 5H4v12h4v4l4-4h8v-6M14 6.500l3.500 3.500M20 4l-4.500 4.500M16 3l5 5" />);

/** Lets users keep messages until they close them, for users who need more time to read. [WCAG 2.2.1] */
export function MessageSwitch({ label, preview }: { label: string; preview: boolean }) {
  const [stay, setStay] = useState(() => !preview && recall(memory.messagesStay) !== null);
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
            if (preview) return;
            if (target.checked) remember(memory.messagesStay);
            else forget(memory.messagesStay);
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
