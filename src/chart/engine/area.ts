/** A part of a canvas in screen px. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}
