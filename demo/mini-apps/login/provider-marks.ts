/** Marks of login providers. They belong to their owners, and mark only the way to log in with them. */
export interface Mark {
  readonly size: number;
  /** Path and colour; without a colour, it is that of the words. */
  readonly paths: readonly (readonly [path: string, color?: string])[];
}

export const MARKS: Readonly<Record<string, Mark>> = {
  google: {
    size: 48,
    paths: [
      [
        'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
        '#ea4335',
      ],
      [
        'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
        '#4285f4',
      ],
      [
        'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
        '#fbbc05',
      ],
      [
        'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
        '#34a853',
      ],
    ],
  },
  apple: {
    size: 24,
    paths: [
      [
        'M16.4 12.6c0-2.4 2-3.6 2.1-3.7-1.1-1.7-2.9-1.9-3.5-1.9-1.5-.2-2.9.9-3.7.9-.8 0-1.9-.9-3.2-.8-1.6 0-3.1.9-4 2.4-1.7 2.9-.4 7.3 1.2 9.7.8 1.2 1.8 2.5 3.1 2.4 1.2 0 1.7-.8 3.2-.8 1.4 0 1.9.8 3.2.8 1.3 0 2.2-1.2 3-2.4.9-1.3 1.3-2.6 1.3-2.7-.1 0-2.7-1-2.7-3.9zM14 5.4c.7-.8 1.1-1.9 1-3.1-1 0-2.2.7-2.9 1.5-.6.7-1.2 1.9-1 3 1.1.1 2.2-.6 2.9-1.4z',
      ],
    ],
  },
  metamask: {
    size: 24,
    paths: [
      ['M2.5 3l8 6H6.2zM21.5 3l-8 6h4.3z', '#e17726'],
      ['M6.2 9h11.6l3 6.5-4.8 2.5-1.5 3h-5l-1.5-3-4.8-2.5z', '#f6851b'],
      ['M2.5 3l-1 6 1.7 6.5 3-1.5V9zM21.5 3l1 6-1.7 6.5-3-1.5V9z', '#cd6116'],
      ['M8 12.5l3 1.7-2.3 1zM16 12.5l-3 1.7 2.3 1z', '#233447'],
      ['M10.2 18.5h3.6l-.6 2.5h-2.4z', '#233447'],
    ],
  },
  gateio: {
    size: 24,
    paths: [
      ['M20.6 8A9.5 9.5 0 1 0 21.5 12H17a5 5 0 1 1-1-3z', '#2354e6'],
      ['M12 9.5h5v5h-5z', '#17e6a1'],
    ],
  },
};

const NS = 'http://www.w3.org/2000/svg';

/** Draws the mark of a provider. @returns undefined for providers without one */
export const providerMark = (name: string): SVGSVGElement | undefined => {
  const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  if (!mark) return undefined;
  const svg = document.createElementNS(NS, 'svg');
  for (const [key, value] of Object.entries({ viewBox: `0 0 ${mark.size} ${mark.size}`, width: '20', height: '20' }))
    svg.setAttribute(key, value);
  svg.setAttribute('aria-hidden', 'true');
  for (const [d, color] of mark.paths) {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', color ?? 'currentColor');
    svg.append(path);
  }
  return svg;
};
