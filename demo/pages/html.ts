/** Markup that is already safe; everything else that goes into `html` is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const write = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map(write).join('');
  return piece === false || piece === null || piece === undefined ? '' : escape(String(piece));
};

export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(strings.reduce((text, part, index) => text + write(pieces[index - 1]) + part));

/** JSON inside a script element: nothing in it can end the element, in HTML or in XHTML. */
export const jsonForScript = (value: unknown): Markup =>
  new Markup(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
