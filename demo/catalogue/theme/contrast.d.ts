/** One piece that has too little contrast. */
export interface Finding {
  /** `gate-kyc-bar` */
  tag: string;
  /** The element's part or nearest part; empty without one. */
  part: string;
  /** `button.button.quiet` */
  element: string;
  what: string;
  /** `#rrggbb` */
  color: string;
  ground: string;
  ratio: number;
  needed: number;
}

export function measure(page: Document): { findings: Finding[]; count: number };
