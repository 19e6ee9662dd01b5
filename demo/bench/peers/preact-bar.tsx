/** @jsxImportSource preact */
/** The same bar with Preact. */
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { css, words } from './bar-content.ts';

function Bar() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <>
      <style>{css}</style>
      <section class="bar" aria-label={words.label}>
        <div class="message">{words.message}</div>
        <button type="button" class="action">
          {words.action}
        </button>
        <button type="button" class="close" aria-label={words.close} onClick={() => setOpen(false)}>
          ×
        </button>
      </section>
    </>
  );
}

class BareBar extends HTMLElement {
  connectedCallback() {
    render(<Bar />, this.attachShadow({ mode: 'open' }));
  }
}
customElements.define('bare-bar', BareBar);
