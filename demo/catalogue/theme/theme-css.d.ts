export interface Colors {
  brand: string;
  background: string;
}
/** Radius in px; an empty font is the system's. */
export interface Theme {
  colors: { light: Colors; dark: Colors };
  radius: number;
  density: number;
  font: string;
}
export function lightAndDark(theme: Theme): string;
