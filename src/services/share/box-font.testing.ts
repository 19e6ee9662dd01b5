/** A font whose only letter, A, is a full square. One pixel shows whether it was used. */

const bytes = (...parts: (readonly number[])[]): number[] => parts.flat();
const u16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: number[]) =>
  values.flatMap((value) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const tag = (name: string) => [...name].map((letter) => letter.charCodeAt(0));

const EM = 1000;
const ASCENT = 800;
const DESCENT = 200;

/** A square from the descent to the ascent, as one contour of four points. */
const square = bytes(u16(1, 0, -DESCENT, EM, ASCENT, 3, 0), [1, 1, 1, 1], u16(0, 0, EM, 0), u16(-DESCENT, EM, 0, -EM));
const name = tag('Box').flatMap((code) => u16(code));

const tables: Readonly<Record<string, number[]>> = {
  'OS/2': bytes(
    u16(3, EM, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Array<number>(10).fill(0),
    u32(1, 0, 0, 0),
    tag('GATE'),
    u16(64, 65, 65, ASCENT, -DESCENT, 0, ASCENT, DESCENT),
    u32(1, 0),
    u16(500, 700, 0, 65, 1),
  ),
  // One segment with the letter A, and the one that ends the list.
  cmap: bytes(u16(0, 1, 3, 1), u32(12), u16(4, 32, 0, 4, 4, 1, 0, 65, 0xffff, 0, 65, 0xffff, 1 - 65, 1, 0, 0)),
  glyf: square,
  head: bytes(
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(3, EM),
    u32(0, 0, 0, 0),
    u16(0, -DESCENT, EM, ASCENT, 0, 8, 2, 1, 0),
  ),
  hhea: bytes(u32(0x10000), u16(ASCENT, -DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, 2)),
  hmtx: u16(EM, 0, EM, 0),
  loca: u32(0, 0, square.length),
  maxp: bytes(u32(0x10000), u16(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
  name: bytes(u16(0, 4, 6 + 4 * 12), ...[1, 2, 4, 6].map((id) => u16(3, 1, 0x409, id, name.length, 0)), name),
  post: bytes(u32(0x30000, 0), u16(0, 0), u32(0, 0, 0, 0, 0)),
};

const padded = (body: readonly number[]) => [...body, ...Array<number>((4 - (body.length % 4)) % 4).fill(0)];
const sum = (body: readonly number[]) => {
  let total = 0;
  for (let at = 0; at < body.length; at += 4)
    total = (total + ((body[at]! << 24) | (body[at + 1]! << 16) | (body[at + 2]! << 8) | body[at + 3]!)) >>> 0;
  return total;
};

const make = (): string => {
  const entries = Object.entries(tables);
  let at = 12 + entries.length * 16;
  const directory: number[] = [];
  const bodies: number[] = [];
  for (const [key, body] of entries) {
    const whole = padded(body);
    directory.push(...tag(key), ...u32(sum(whole), at, body.length));
    bodies.push(...whole);
    at += whole.length;
  }
  const file = bytes(u32(0x10000), u16(entries.length, 128, 3, entries.length * 16 - 128), directory, bodies);
  return btoa(String.fromCharCode(...file));
};

/** Its address, for `@font-face`. */
export const BOX_FONT = `data:font/ttf;base64,${make()}`;
