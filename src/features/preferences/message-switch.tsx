import { useState } from 'react';
import { memory } from '../../exchange/memory/memory.ts';
import { usePage } from '../../ui/element/element-context.ts';

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
        <small aria-hidden="true">{label}</small>
      </label>
    </div>
  );
}
