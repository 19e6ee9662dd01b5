/** A bar as one would write it with React alone. */
import { useState } from 'react';
import { css, words } from './bar-content.ts';

export function Bar() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <>
      <style>{css}</style>
      <section className="bar" aria-label={words.label}>
        <div className="message">{words.message}</div>
        <button type="button" className="action">
          {words.action}
        </button>
        <button type="button" className="close" aria-label={words.close} onClick={() => setOpen(false)}>
          ×
        </button>
      </section>
    </>
  );
}
