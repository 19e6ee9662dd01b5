/** The least that a bar with React in a shadow root can be: r2wc, one component, one stylesheet. */
import r2wc from '@r2wc/react-to-web-component';
import { useState } from 'react';

const Bar = () => {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <section className="bar" aria-label="Verification">
      <style>{'.bar{display:flex;gap:12px;padding:12px;background:#fff4e0;font:14px sans-serif}'}</style>
      <p>Complete identity verification to deposit, trade and withdraw without limits.</p>
      <a href="/myaccount/kyc_home">Verify now</a>
      <button type="button" aria-label="Close" onClick={() => setClosed(true)}>
        ×
      </button>
    </section>
  );
};

customElements.define('bare-bar', r2wc(Bar, { shadow: 'open' }));
