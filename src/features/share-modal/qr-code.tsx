import { encode } from 'uqr';

/** Modules of quiet around a code, as readers need them. */
const QUIET = 4;

/** A code as one path: dark on white in every theme, because readers expect that. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text.slice(0, 1200), { ecc: 'M', border: 0 });
  const edge = size + QUIET * 2;
  const dark = data
    .flatMap((line, y) => line.map((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${edge} ${edge}`} width="92" height="92" role="img" aria-label={label}>
      <path className="light" d={`M0 0h${edge}v${edge}H0z`} />
      <path className="dark" d={dark} />
    </svg>
  );
};
