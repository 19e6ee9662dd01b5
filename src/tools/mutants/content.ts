/** Breaks of cleaning and checking server content: HTML, texts, keywords, addresses, menus. */
import { breaksOf, type Mutant } from './mutant.ts';

const HTML = ['src/exchange/html/html.test.ts'];
const WORDS = ['src/exchange/html/text-links.test.ts'];
const ADDRESSES = ['src/runtime/address/safe-href.test.ts'];
const ELEMENTS = ['src/loader/attacks/elements.test.ts'];
const NAVIGATION = ['src/loader/attacks/navigation.test.ts'];
const SERVER_HTML = ['src/loader/attacks/server-html.test.ts'];
const GRAY_TAX = ['src/features/gray-tax-toast/gray-tax-toast.test.ts'];
const MINI_APP = ['src/services/mini-app/mini-app.test.ts'];
const HANDLERS = ['src/features/letter/letter.test.ts'];
const GROWTH = ['src/exchange/offers/growth.test.ts'];
const MENU = ['src/exchange/links/menu.test.ts'];

export const contentMutants: readonly Mutant[] = [
  ...breaksOf('src/exchange/html/html.ts', HTML, [
    {
      name: 'HTML: regular expressions in place of DOMPurify',
      from: '  purifier ??= createPurifier();\n',
      to: `  const box = document.createElement('template');
  box.innerHTML = html.replace(/<script[^]*?<.script>/gi, '').replace(/ on\\w+="[^"]*"/gi, '');
  if (box) return box.content;\n`,
    },
    {
      name: 'HTML: DOMPurify with its own lists',
      from: '    ALLOWED_TAGS: TAGS,\n    ALLOWED_ATTR: ATTRIBUTES,\n',
      to: '',
    },
    { name: 'HTML: forms and fields', from: "'a b strong i em", to: "'form input button a b strong i em" },
    { name: 'HTML: frames', from: "'a b strong i em", to: "'iframe a b strong i em" },
    {
      name: 'HTML: style, id, class and slot',
      from: "['href', 'title', 'dir', 'lang']",
      to: "['href', 'title', 'dir', 'lang', 'style', 'id', 'class', 'slot']",
    },
    {
      name: 'HTML: data attributes, which our loader reads',
      from: 'ALLOW_DATA_ATTR: false',
      to: 'ALLOW_DATA_ATTR: true',
    },
    { name: 'HTML: aria attributes', from: 'ALLOW_ARIA_ATTR: false', to: 'ALLOW_ARIA_ATTR: true' },
    {
      name: 'HTML: links that only DOMPurify has looked at',
      from: "if (href === null) node.removeAttribute('href');",
      to: 'if (href === null) return;',
    },
    {
      name: 'HTML: addresses of tags that are no links',
      from: "return node.removeAttribute('href');",
      to: 'return;',
    },
    {
      name: 'HTML: links with access to the page',
      from: "      node.setAttribute('rel', 'noopener noreferrer');\n",
      to: '',
    },
    {
      name: 'HTML: the contents of what is removed',
      from: 'FORBID_CONTENTS: REMOVED_WITH_CONTENT,',
      to: 'FORBID_CONTENTS: [],',
    },
  ]),
  ...breaksOf('src/ui/notice/server-html.tsx', SERVER_HTML, [
    {
      name: 'HTML: put in as the server sent it',
      from: 'ref.current?.replaceChildren(clean);',
      to: "ref.current!['inner' + 'HTML' as 'innerHTML'] = html;",
    },
    {
      name: 'keywords: any address',
      from: 'serverHref(link) === null ? null : linkTo(link, lang)',
      to: 'link',
    },
  ]),
  ...breaksOf('src/ui/notice/server-html.tsx', GRAY_TAX, [
    {
      name: 'HTML: links that do not ask the page',
      from: 'if (!link || !isPlainClick(event)) return;',
      to: 'if (link !== undefined) return;',
    },
  ]),
  ...breaksOf('src/exchange/html/text-links.ts', WORDS, [
    {
      name: 'keywords: the server writes the pattern',
      from: 'data.indexOf(target.key)',
      to: 'data.search(new RegExp(target.key))',
    },
    { name: 'keywords: links without end', from: 'while (left > 0)', to: 'while (left < Infinity)' },
    {
      name: 'keywords: links inside links',
      from: "if (!node.parentElement?.closest('a')) found.push(node);",
      to: 'found.push(node);',
    },
    { name: 'keywords: links with access to the page', from: "      link.rel = 'noopener noreferrer';\n", to: '' },
  ]),
  ...breaksOf('src/features/toast-host/toast-host.tsx', ELEMENTS, [
    {
      name: 'texts: a message of the server as HTML',
      from: 'className="message" dir="auto">\n        {text}\n      </span>',
      to: 'className="message" dir="auto" dangerouslySetInnerHTML={{ __html: text }} />',
    },
  ]),
  ...breaksOf('src/ui/dialog/dialog.tsx', ELEMENTS, [
    {
      name: 'texts: the title of a dialog as HTML',
      from: '{title}\n        </h2>',
      to: '<span dangerouslySetInnerHTML={{ __html: title }} />\n        </h2>',
    },
  ]),
  ...breaksOf('src/ui/control/controls.tsx', ELEMENTS, [
    {
      name: 'texts: the label of a button as HTML',
      from: '    onClick={onPress}\n  >\n    {children}\n  </button>',
      to: '    onClick={onPress}\n    dangerouslySetInnerHTML={{ __html: String(children) }}\n  />',
    },
  ]),
  ...breaksOf('src/runtime/address/safe-href.ts', ADDRESSES, [
    { name: 'addresses: disguises', from: ' || DISGUISE.test(given)', to: '' },
    {
      name: 'addresses: a block-list of javascript:',
      from: "if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return null;",
      to: "if (parsed.protocol === 'javascript:') return null;",
    },
    {
      name: 'addresses: user names in those of others',
      from: '|| parsed.username || parsed.password || parsed.port',
      to: '|| parsed.port',
    },
    { name: 'addresses: user names in our own', from: 'if (parsed.username || parsed.password) return null;', to: '' },
    { name: 'addresses: ports', from: ' || parsed.port ||', to: ' ||' },
    { name: 'addresses: IP addresses', from: ' || IP.test(parsed.hostname)', to: '' },
    { name: 'addresses: hosts without a scheme', from: "given.startsWith('//') || ", to: '' },
    { name: 'addresses: paths that are hosts', from: "if (parsed.pathname.startsWith('//')) return null;", to: '' },
    { name: 'addresses: hosts that end in a point', from: "parsed.hostname.endsWith('.') || ", to: '' },
    { name: 'addresses: hosts by their end', from: "hostname.endsWith('.' + bare)", to: 'hostname.endsWith(bare)' },
    {
      name: 'addresses: without encryption to a listed host',
      from: "(parsed.protocol !== 'https:' || !allowed",
      to: '(!allowed',
    },
    { name: 'addresses: no limit of length', from: ' || given.length > 2048', to: '' },
  ]),
  ...breaksOf('src/exchange/locale/prefix.ts', ELEMENTS, [
    {
      name: 'addresses: links as they were given',
      from: ': safeHref(url, { origin: origin ?? browser.origin() })) ?? NOWHERE;',
      to: ': (url as SafeUrl)) ?? NOWHERE;',
    },
  ]),
  ...breaksOf('src/exchange/links/server-link.ts', NAVIGATION, [
    {
      name: 'addresses: links of the server to any host',
      from: 'serverHref(url, origin, settings) === null ? NOWHERE : linkTo(url, lang, origin)',
      to: 'linkTo(url, lang, origin)',
    },
  ]),
  ...breaksOf('src/features/gray-tax-toast/gray-tax-toast.tsx', NAVIGATION, [
    {
      name: 'addresses: a button of the server to any host',
      from: "const url = serverHref(own(notice, 'url'), page.origin(), facts.config);",
      to: "const url = textOf(notice, 'url');",
    },
  ]),
  ...breaksOf('src/services/mini-app/mini-app-navigate.ts', MINI_APP, [
    {
      name: 'addresses: what an embedded app asks for',
      from: 'const url = serverHref(address);',
      to: 'const url = address as SafeUrl | null;',
    },
  ]),
  ...breaksOf('src/shell/handlers.ts', HANDLERS, [
    {
      name: 'addresses: events carry them as they were given',
      from: 'const detail = { url: eventUrl(url),',
      to: 'const detail = { url,',
    },
  ]),
  ...breaksOf('src/exchange/links/server-href.ts', GROWTH, [
    {
      name: 'pictures: of the server from any host',
      from: "(serverHref(value) === null ? '' : webAddress(value))",
      to: 'webAddress(value)',
    },
  ]),
  ...breaksOf('src/exchange/offers/og-show.ts', GROWTH, [
    {
      name: 'pictures: of shared pages from any host',
      from: 'serverHref(said.image) ??',
      to: 'safeHref(said.image, { origin: browser.origin() }) ??',
    },
  ]),
  ...breaksOf('src/exchange/links/menu.ts', MENU, [
    { name: 'menus: entries that lead nowhere safe', from: 'if (!label || href === NOWHERE) {', to: 'if (!label) {' },
    {
      name: 'menus: any address in the page’s markup',
      from: 'return anchorHref(written) ?? (href === null ? null : pathOrUrl(href, origin));',
      to: 'return written as SafeUrl;',
    },
    { name: 'menus: names that break a part', from: '/^[\\w-]{1,40}$/.test(given)', to: 'given' },
  ]),
];
