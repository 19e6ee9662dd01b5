import { expect } from '@open-wc/testing';
import { sanitizeHtml } from './html.ts';
import { configure } from '../config/config.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { examineHtml } from './examine-html.testing.ts';
import { HTML_PAYLOADS, HTML_PLACES } from './html-payloads.testing.ts';

const FORBIDDEN_TAGS =
  'script style template noscript xmp iframe frame frameset textarea title svg math select option optgroup noembed noframes plaintext listing form input button fieldset label output object embed applet link meta base img image picture source video audio track canvas map area marquee details summary dialog slot font center x x-y gate-kyc-bar'.split(
    ' ',
  );

const htmlOf = (html: string): string => {
  const box = document.createElement('div');
  box.append(sanitizeHtml(html));
  return box.innerHTML;
};

describe('sanitizeHtml', () => {
  const origin = browser.origin;
  const world = window as unknown as Record<string, unknown>;
  const dialogs = { alert: window.alert, confirm: window.confirm, prompt: window.prompt };
  let calls = 0;
  before(() => {
    browser.origin = () => 'https://host.test';
    configure({ allowedHosts: ['allowed.test'], hosts: { tr: 'https://tr.host.example' } });
    world['xss'] = () => void calls++;
    Object.assign(window, { alert: world['xss'], confirm: world['xss'], prompt: world['xss'] });
  });
  after(() => {
    browser.origin = origin;
    configure({ allowedHosts: [], hosts: {} });
    delete world['xss'];
    Object.assign(window, dialogs);
  });

  it('the corpus holds at least 120 different payloads [COMP-09]', () => {
    expect(new Set(HTML_PAYLOADS).size).to.equal(HTML_PAYLOADS.length);
    expect(HTML_PAYLOADS.length).to.be.at.least(120);
  });

  for (const [at, payload] of HTML_PAYLOADS.entries())
    it(`payload ${at + 1}: ${payload.replace(/[^\x20-\x7e]/g, '·').slice(0, 80)} [COMP-09]`, async () => {
      calls = 0;
      const box = document.createElement('div');
      document.body.append(box);
      box.append(sanitizeHtml(payload));
      examineHtml(box);
      // Trigger everything that could run a script.
      for (const element of box.querySelectorAll<HTMLElement>('*')) {
        for (const type of ['pointerover', 'mouseover', 'focus', 'toggle', 'animationstart'])
          element.dispatchEvent(new Event(type, { bubbles: true }));
        element.addEventListener('click', (event) => event.preventDefault(), { once: true });
        element.click();
      }
      // Parsing the output again must not turn anything back into active content.
      const again = new DOMParser().parseFromString(box.innerHTML, 'text/html').body;
      examineHtml(again);
      await new Promise((resolve) => setTimeout(resolve));
      box.remove();
      expect(calls).to.equal(0);
    });

  it('in every place of a notice, too: nothing of them is left, and nothing mutates back [COMP-09]', async () => {
    calls = 0;
    const box = document.createElement('div');
    document.body.append(box);
    for (const place of HTML_PLACES)
      for (const payload of HTML_PAYLOADS) {
        box.replaceChildren(sanitizeHtml(place(payload)));
        examineHtml(box);
        examineHtml(new DOMParser().parseFromString(box.innerHTML, 'text/html').body);
      }
    await new Promise((resolve) => setTimeout(resolve));
    box.remove();
    expect(calls).to.equal(0);
  });

  it('the payloads do work where nothing cleans them: the corpus can fail [COMP-09]', async () => {
    calls = 0;
    const box = document.createElement('div');
    document.body.append(box);
    box.insertAdjacentHTML('beforeend', '<svg onload=xss()></svg><p onclick=xss()>a</p>');
    box.querySelector<HTMLElement>('p')!.click();
    await new Promise((resolve) => setTimeout(resolve));
    box.remove();
    expect(calls).to.be.at.least(1);
  });

  for (const tag of FORBIDDEN_TAGS)
    it(`<${tag}> does not come through [COMP-09]`, () => {
      const box = document.createElement('div');
      box.append(sanitizeHtml(`<p>before</p><${tag} title="t">inside</${tag}><p>after</p>`));
      expect(box.querySelector(tag) === null).to.equal(true);
      expect(box.textContent).to.contain('before');
    });

  for (const attribute of [
    'style="color:red"',
    'class="gate"',
    'id="location"',
    'slot="x"',
    'name="x"',
    'data-gate="kyc-bar"',
    'data-x="y"',
    'aria-label="x"',
    'aria-hidden="true"',
    'role="button"',
    'tabindex="0"',
    'contenteditable',
    'autofocus',
    'popover',
    'part="close"',
    'exportparts="x"',
    'inert',
    'hidden',
    'target="_top"',
    'ping="https://evil.example"',
    'download',
    'formaction="/x"',
    'srcset="x"',
    'nonce="x"',
    'itemid="x"',
    'background="x"',
    'accesskey="x"',
    'onclick="xss()"',
  ])
    it(`the attribute ${attribute} does not come through [COMP-09]`, () => {
      expect(htmlOf(`<p ${attribute}>a</p>`)).to.equal('<p>a</p>');
      expect(htmlOf(`<a href="/x" ${attribute}>a</a>`)).to.equal(
        '<a href="https://host.test/x" rel="noopener noreferrer">a</a>',
      );
    });

  for (const tag of ['p', 'b', 'ul', 'td', 'span'])
    it(`<${tag}> has no address [COMP-09]`, () => {
      expect(sanitizeHtml(`<table><tr><td><${tag} href="/x">a`).querySelectorAll('[href]')).to.have.length(0);
    });

  for (const [href, expected] of [
    ['/x?y=1#z', 'https://host.test/x?y=1#z'],
    ['#part', 'https://host.test/#part'],
    ['?a=b', 'https://host.test/?a=b'],
    ['https://allowed.test/x', 'https://allowed.test/x'],
    ['https://sub.allowed.test/x', 'https://sub.allowed.test/x'],
    ['https://tr.host.example/x', 'https://tr.host.example/x'],
    ['http://allowed.test/x', null],
    ['https://notallowed.test/x', null],
    ['https://other.example/x', null],
    ['http://other.example/x', null],
    ['http://host.test/x', null],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+123', 'tel:+123'],
    ['relative/path', null],
    ['ftp://x.example', null],
    ['', null],
  ] as const)
    it(`a link to ${href || '(nothing)'} ${expected ? `leads to ${expected}` : 'leads nowhere'} [COMP-09]`, () => {
      const link = sanitizeHtml(`<a href="${href}" rel="opener" target="_blank">a</a>`).querySelector('a')!;
      expect(link.getAttribute('href')).to.equal(expected);
      expect(link.hasAttribute('target')).to.equal(false);
      if (expected) expect(link.getAttribute('rel')).to.equal('noopener noreferrer');
      expect(link.textContent).to.equal('a');
    });

  for (const html of [
    '<frameset>',
    '<frameset><frame src="x"></frameset>',
    ' <!-- --><FRAMESET rows="1">Words',
    '<html><frameset/>',
  ])
    it(`${html} gives what is left of it, and the next notice is drawn [COMP-09]`, () => {
      expect(sanitizeHtml(html)).to.be.instanceOf(DocumentFragment);
      expect(sanitizeHtml(html + '<p>Words</p>').textContent).to.contain('Words');
      expect(sanitizeHtml('<p>good</p>').textContent).to.equal('good');
    });

  it('what a notice may hold comes through: text, lists, tables, links, direction and language [COMP-09]', () => {
    const html =
      '<h3 title="t">H</h3><p dir="rtl" lang="ar">a <b>b</b> <strong>c</strong> <em>d</em> <u>e</u><br><code>f</code> <small>g</small></p><ul><li>h</li></ul><ol><li>i</li></ol><table><thead><tr><th>j</th></tr></thead><tbody><tr><td>k</td></tr></tbody></table><hr><blockquote>l</blockquote>';
    expect(htmlOf(html)).to.equal(html);
  });

  it('words of forbidden containers stay, those of scripts and styles go [COMP-09]', () => {
    expect(htmlOf('<section>a</section><font>b</font><x-y>c</x-y>')).to.equal('abc');
    expect(htmlOf('a<script>b</script><style>c</style><svg><text>d</text></svg>e')).to.equal('ae');
  });

  it('text with signs that look like HTML stays text [COMP-08]', () => {
    expect(htmlOf('1 < 2 and 3 > 2 &amp; "quoted" &lt;b&gt;')).to.equal(
      '1 &lt; 2 and 3 &gt; 2 &amp; "quoted" &lt;b&gt;',
    );
    expect(htmlOf('rate style=5% on=air: a=b')).to.equal('rate style=5% on=air: a=b');
    expect(htmlOf('<p title="a > b onclick=c">x</p>')).to.equal('<p title="a &gt; b onclick=c">x</p>');
  });

  it('a customised built-in element does not come through [COMP-09]', () => {
    expect(htmlOf('<p is="x-y">a</p>b')).to.match(/^(<p>a<\/p>)?b$/);
  });

  it('large and deeply nested content neither hangs nor throws [COMP-09]', () => {
    const deep = '<b>'.repeat(3000) + 'x' + '</b>'.repeat(3000);
    expect(sanitizeHtml(deep).textContent).to.equal('x');
    expect(sanitizeHtml(`<p>${'<a href="/x">y</a> '.repeat(2000)}</p>`).querySelectorAll('a')).to.have.length(2000);
    expect(htmlOf('<a'.repeat(20_000))).to.equal('');
    expect(htmlOf(`<b ${'n'.repeat(100_000)}>x</b>`)).to.equal('<b>x</b>');
    expect(htmlOf(`<b ${'"'.repeat(100_000)}>x</b>`)).to.match(/^(<b>x<\/b>)?$/);
  });

  it('nothing gives nothing [COMP-09]', () => {
    expect(htmlOf('')).to.equal('');
    expect(htmlOf(' ')).to.equal(' ');
  });
});
