/** Documents of the bench. */
export interface BenchPage {
  readonly name: string;
  /** State of the server and of the visitor. */
  readonly scenario: string;
  readonly html: string;
  /** Expression of the page that becomes true when what is waited for is on screen; without it nothing is. */
  readonly visible?: string;
}

export const benchDocument = (head: string, body: string, lang = 'en'): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>Bench</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body>${body.includes('<h1>') ? body : `<h1>A page</h1>${body}`}</body>
</html>`;

/** One of the two builds of `gate.js`. */
export type Flavour = 'React' | 'slim';
