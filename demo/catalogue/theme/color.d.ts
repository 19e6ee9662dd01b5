export type Rgba = [red: number, green: number, blue: number, alpha: number];

/** @param color computed value, in any colour space @returns channels from 0 to 255, alpha from 0 to 1 */
export function read(color: string): Rgba;
export function over(top: Rgba, ground: Rgba): Rgba;
/** @returns 1 to 21 */
export function contrast(one: Rgba, other: Rgba): number;
/** @returns `#rrggbb` */
export function hex(color: Rgba): string;
