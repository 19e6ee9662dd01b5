import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark squares as one path: rows of neighbours are one rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .map((row, y) => {
      let path = '';
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue;
        const from = x;
        while (row[x + 1]) x++;
        path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
      }
      return path;
    })
    .join('');

interface QrCodeProps {
  /** Content of the code. */
  text: string;
  label: string;
  /** Edge in CSS px. */
  size: number;
  /** Modules of quiet around it: 2 on a light page, 4 (as the standard has it) where its surroundings are dark. */
  quiet?: number;
}

/** A QR code with its quiet zone, dark on white in every theme, which cameras need. */
export const QrCode = ({ text, label, size, quiet = 2 }: QrCodeProps) => {
  const code = useMemo(() => {
    const { data, size: edge } = encode(text, { ecc: 'M', border: quiet });
    return { path: pathOf(data), edge };
  }, [text, quiet]);
  return (
    <svg
      part="qr"
      className="qr"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.edge} ${code.edge}`}
      shapeRendering="crispEdges"
    >
      <rect width={code.edge} height={code.edge} fill="#fff" stroke="none" />
      <path d={code.path} fill="#000" stroke="none" />
    </svg>
  );
};
