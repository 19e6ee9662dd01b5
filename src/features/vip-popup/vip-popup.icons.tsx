/** A crown on a medal: decoration, in the colours of the message's type. */
export const Emblem = () => (
  <svg className="emblem" width="48" height="48" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle className="medal" cx="24" cy="24" r="23" />
    <circle className="ring" cx="24" cy="24" r="18.5" />
    <path className="crown" d="M13.5 18.5l5.2 4.6L24 14.5l5.3 8.6 5.2-4.6-2 12.5h-17z" />
    <path className="crown" d="M15.5 32.5h17v2.2h-17z" />
  </svg>
);
