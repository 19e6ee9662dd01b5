/** One piece that has too little contrast. */
export interface Finding {
  /** `gate-kyc-bar` */
  tag: string;
  /** Part that it is or belongs to; empty where there is none. */
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
