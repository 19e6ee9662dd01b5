import { expect } from '@open-wc/testing';
import { HTML_PAYLOADS, HTML_PLACES } from '../../exchange/html/html-payloads.testing.ts';
import { sanitizeHtml } from '../../exchange/html/html.ts';
import { linkWords } from '../../exchange/html/text-links.ts';
import { serverHref } from '../../exchange/links/server-href.ts';
import fc from '../../runtime/page/property.testing.ts';
import { NeedsBrowser, readableHtml, type ReadableOptions } from './readable-html.ts';

const WORDS = [
  { key: 'terms', link: '/terms' },
  { key: 'terms of use', link: 'https://evil.example/' },
  { key: 'a', link: '/a?x=1&y=2' },
];

/** Serializes nodes without the order of their attributes. */
const written = (root: ParentNode): string =>
  [...root.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return JSON.stringify(node.textContent);
      const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
      return `<${node.localName}${attributes.join('')}>${written(node)}</>`;
    })
    .join('');

const inBrowser = (html: string, words: ReadableOptions['words']): string => {
  const clean = sanitizeHtml(html);
  linkWords(clean, words, (url) => serverHref(url));
  clean.normalize();
  return written(clean);
};

/** Returns the server's HTML as the browser parses it, or undefined if the server leaves it to the browser. */
const onServer = (html: string, words: ReadableOptions['words']): string | undefined => {
  const hrefOf = (url: string) => serverHref(url);
  try {
    const text = readableHtml(html, { words, hrefOf, wordHrefOf: hrefOf });
    return written(new DOMParser().parseFromString(`<body>${text}`, 'text/html').body);
  } catch (error) {
    if (error instanceof NeedsBrowser) return undefined;
    throw error;
  }
};

const READABLE = [
  '',
  'Plain & simple',
  'Q&A, R&D &amp; &lt;b&gt; &nbsp;&euro;5 &#8364; &#x20AC;',
  '<p>Our <b>terms of use</b> and terms</p><p dir=rtl lang="ar">b</p>',
  '<ul>\n <li>one</li>\n <li>two <a href="/x?a=1&b=2" title="T" class="c" style="color:red">a link</a></li>\n</ul>',
  "<DIV><H3>Title</H3><BR/><hr><blockquote cite='x'>c</blockquote></DIV>",
  '<a href="mailto:help@gate.test">mail</a> <a href="#top">top</a> <a href="tel:+123">tel</a>',
  '<a href="https://evil.example/">not followed</a><a href="javascript:xss()">nor this</a><span href="/x">s</span>',
  '<strong><em><i><u><s><code><small><sub><sup><bdi>deep</bdi></sup></sub></small></code></s></u></i></em></strong>',
];

describe('HTML of a server, without a document', () => {
  for (const html of READABLE)
    it(`is what the browser makes of ${html.slice(0, 60)}`, () => {
      for (const words of [[], WORDS]) {
        expect(onServer(html, words)).not.to.equal(undefined);
        expect(onServer(html, words)).to.equal(inBrowser(html, words));
      }
    });

  it('is left to the browser, or the same, for every trick in every place', () => {
    let left = 0;
    for (const payload of HTML_PAYLOADS)
      for (const place of HTML_PLACES) {
        const made = onServer(place(payload), WORDS);
        if (made === undefined) left++;
        else expect(made, place(payload)).to.equal(inBrowser(place(payload), WORDS));
      }
    expect(left).to.be.greaterThan(HTML_PAYLOADS.length);
  });

  it('is left to the browser, or the same, for random sequences of tags and texts', () => {
    const piece = fc.constantFrom(
      ...'<p> </p> <div> </div> <b> </b> <a href="/x"> </a> <ul> </ul> <li> </li> <h3> </h3> <br> <hr> <i> </i>'.split(
        ' ',
      ),
      ...[
        'terms',
        ' ',
        'a&b',
        '&amp;',
        '<',
        '>',
        '"',
        '&lt',
        '<!-- -->',
        '</br>',
        '<p/>',
        '<table>',
        '<span title="a>b">',
      ],
    );
    let same = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('');
        const made = onServer(html, WORDS);
        if (made === undefined) return;
        same++;
        expect(made, html).to.equal(inBrowser(html, WORDS));
      }),
      { numRuns: 3000 },
    );
    expect(same).to.be.greaterThan(100);
  });

  it('makes as many links of key words as the browser', () => {
    const html = 'terms '.repeat(60);
    expect(onServer(html, WORDS)).to.equal(inBrowser(html, WORDS));
  });
});
