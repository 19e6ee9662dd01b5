import { expect } from '@open-wc/testing';
import { sanitizeHtml } from './html.ts';
import { configure } from '../config.ts';
import { browser } from '../links/navigate.ts';

/** Each would call `xss()` where it works. */
const PAYLOADS: readonly string[] = [
  // Scripts, in all their spellings
  '<script>xss()</script>',
  '<SCRIPT>xss()</SCRIPT>',
  '<scr<script>ipt>xss()</scr</script>ipt>',
  '<script src="data:text/javascript,xss()"></script>',
  '<script type="module">xss()</script>',
  '<script\n>xss()</script\n>',
  '<script/x>xss()</script>',
  '<script>xss()',
  '</p><script>xss()</script>',
  '<svg><script>xss()</script></svg>',
  '<svg><script href="data:,xss()"/></svg>',
  '<svg><script xlink:href="data:,xss()"></script></svg>',
  '<math><script>xss()</script></math>',
  '<noscript><p title="</noscript><img src=x onerror=xss()>">',
  '<template><script>xss()</script></template>',
  '<template><img src=x onerror=xss()></template>',
  '<xmp><script>xss()</script></xmp>',
  '<textarea><script>xss()</script></textarea>',
  '<title><img src=x onerror=xss()></title>',
  '<!--><script>xss()</script>-->',
  '<!-- --!><script>xss()</script>-->',
  '<![CDATA[<script>xss()</script>]]>',
  '<?xml version="1.0"?><script>xss()</script>',
  '\u0000<script>xss()</script>',
  '<\u0000script>xss()</script>',
  '<script\u000c>xss()</script>',
  // Handlers
  '<img src=x onerror=xss()>',
  '<img src=x onerror="xss()">',
  "<img src=x onerror='xss()'>",
  '<img src=x OnErRoR=xss()>',
  '<img src=x onerror\n=\nxss()>',
  '<img/src=x/onerror=xss()>',
  '<img src=x:x onerror=xss()//',
  '<img src=x onerror=`xss()`>',
  '<img src=x onerror=&#120;ss()>',
  '<img """><script>xss()</script>">',
  '<img src="x`y" onerror=xss()>',
  '<image src=x onerror=xss()>',
  '<picture><source srcset=x onerror=xss()><img src=x onerror=xss()></picture>',
  '<svg onload=xss()>',
  '<svg/onload=xss()>',
  '<svg><animate onbegin=xss() attributeName=x dur=1s>',
  '<svg><set onbegin=xss() attributeName=x>',
  '<svg><a><animate attributeName=href values=javascript:xss() /><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=xss()></svg>#x"></use></svg>',
  '<svg><foreignObject><img src=x onerror=xss()></foreignObject></svg>',
  '<svg><style><img src=x onerror=xss()></style></svg>',
  '<svg><desc><img src=x onerror=xss()></desc></svg>',
  '<svg><title><img src=x onerror=xss()></title></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=xss()>">',
  '<body onload=xss()>',
  '<html onmouseover=xss()>',
  '<p onclick=xss()>a</p>',
  '<p onpointerover=xss() onfocus=xss() tabindex=0 autofocus>a</p>',
  '<div onanimationstart=xss() style="animation:x 1s">a</div>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=xss()>b</b>',
  '<details open ontoggle=xss()>a</details>',
  '<div onscrollsnapchange=xss() oncontentvisibilityautostatechange=xss() style="content-visibility:auto">a</div>',
  '<div popover id=x onbeforetoggle=xss()>a</div><button popovertarget=x>b</button>',
  '<marquee onstart=xss()>a</marquee>',
  '<video src=x onerror=xss()></video>',
  '<video><source onerror=xss()></video>',
  '<audio src=x onerror=xss()>',
  '<input onfocus=xss() autofocus>',
  '<select onfocus=xss() autofocus><option>a</select>',
  '<textarea onfocus=xss() autofocus></textarea>',
  '<keygen onfocus=xss() autofocus>',
  '<button onclick=xss() autofocus onfocus=xss()>a</button>',
  '<iframe onload=xss()></iframe>',
  '<object data="data:text/html,<script>parent.xss()</script>" onerror=xss()></object>',
  '<embed src="data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=xss() />">',
  '<a href=# onclick=xss()>a</a>',
  '<a/onmouseover=xss()>a</a>',
  '<table background="javascript:xss()" onmouseover=xss()><tr><td onclick=xss()>a</table>',
  '<br onclick=xss()><hr onclick=xss()>',
  '<ul onclick=xss()><li onclick=xss()>a</ul>',
  '<x onclick=xss()>a</x>',
  '<x-y onclick=xss() onfocus=xss() tabindex=1 autofocus>a</x-y>',
  // Addresses
  '<a href="javascript:xss()">a</a>',
  '<a href="JaVaScRiPt:xss()">a</a>',
  '<a href=" javascript:xss()">a</a>',
  '<a href="\u0001javascript:xss()">a</a>',
  '<a href="java\tscript:xss()">a</a>',
  '<a href="java\nscript:xss()">a</a>',
  '<a href="java&#09;script:xss()">a</a>',
  '<a href="java&Tab;script&colon;xss()">a</a>',
  '<a href="&#106;avascript:xss()">a</a>',
  '<a href="&#x6A;&#x61;vascript:xss()">a</a>',
  '<a href="javascript&#58;xss()">a</a>',
  '<a href="javascript://%0axss()">a</a>',
  '<a href="javascript:/*--></title></style></textarea></script><svg/onload=xss()>">a</a>',
  '<a href="data:text/html,<script>opener.xss()</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==">a</a>',
  '<a href="vbscript:xss()">a</a>',
  '<a href="blob:https://host.test/x">a</a>',
  '<a href="filesystem:https://host.test/x">a</a>',
  '<a href="about:blank">a</a>',
  '<a href="view-source:javascript:xss()">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="\\\\evil.example">a</a>',
  '<a href="/\t/evil.example">a</a>',
  '<a href="https://host.test@evil.example/">a</a>',
  '<a href="https://user:pass@host.test/">a</a>',
  '<a href="http://127.0.0.1/">a</a>',
  '<a href="https://evil.example:8443/">a</a>',
  '<a href="https:evil.example">a</a>',
  '<a xlink:href="javascript:xss()">a</a>',
  '<a href="javascript:xss()" href="/ok">a</a>',
  '<area href="javascript:xss()" shape=default>',
  '<map name=m><area href="javascript:xss()"></map><img usemap=#m src=x>',
  '<base href="javascript:xss()//"><a href=a>a</a>',
  '<base href="https://evil.example/"><a href="/x">a</a>',
  '<form action="javascript:xss()"><input type=submit></form>',
  '<form><button formaction="javascript:xss()">a</button></form>',
  '<button form=f formaction="javascript:xss()">a</button>',
  '<isindex action="javascript:xss()" type=submit value=a>',
  '<iframe src="javascript:parent.xss()"></iframe>',
  '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
  '<frameset onload=xss()><frame src="javascript:xss()"></frameset>',
  '<meta http-equiv=refresh content="0;url=javascript:xss()">',
  '<link rel=stylesheet href="data:text/css,*{x:expression(xss())}">',
  '<link rel=import href="data:text/html,<script>xss()</script>">',
  '<style>@import "javascript:xss()";</style>',
  '<div style="background:url(javascript:xss())">a</div>',
  '<div style="width:expression(xss())">a</div>',
  '<math href="javascript:xss()">a</math>',
  '<math><mi xlink:href="javascript:xss()">a</mi></math>',
  '<blockquote cite="javascript:xss()">a</blockquote>',
  // What only mutates into something once it is parsed again
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=xss()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=xss()>',
  '<svg></p><math><mtext><option><fooBar><svg><style><img src=x onerror=xss()></style>',
  '<noembed><img title="</noembed><img src onerror=xss()>"></noembed>',
  '<noframes><p id="</noframes><img src onerror=xss()>"></noframes>',
  '<p title="</p><img src=x onerror=xss()>">a</p>',
  '<a title="`><img src=x onerror=xss()>" href="/ok">a</a>',
  '<plaintext><img src=x onerror=xss()>',
  '<listing>&lt;img onerror=xss() src=x&gt;</listing>',
  '<table><td><style><a title="</style><img src onerror=xss()>">',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=xss()>">',
  '<div><template shadowrootmode=open><img src=x onerror=xss()></template></div>',
  '<a href="/x"><svg><a href="javascript:xss()">b</a></svg></a>',
  // Clobbering
  '<form id=cookie><input name=attributes></form>',
  '<form><input name=parentNode><input name=nodeName></form>',
  '<img name=getElementById><img name=body id=documentElement>',
  '<a id=gate href="https://evil.example">a</a><a id=gate name=config>b</a>',
];

const FORBIDDEN_TAGS =
  'script style template noscript xmp iframe frame frameset textarea title svg math select option optgroup noembed noframes plaintext listing form input button fieldset label output object embed applet link meta base img image picture source video audio track canvas map area marquee details summary dialog slot font center x x-y gate-kyc-bar'.split(
    ' ',
  );
const ALLOWED_TAGS =
  'a b strong i em u s br p div span ul ol li h3 h4 code small sub sup hr table thead tbody tr td th ruby rt rp bdi blockquote'.split(
    ' ',
  );
const ALLOWED_ATTRIBUTES = ['href', 'title', 'dir', 'lang', 'rel'];

const htmlOf = (html: string): string => {
  const box = document.createElement('div');
  box.append(sanitizeHtml(html));
  return box.innerHTML;
};

/** Nothing is left that could do anything: tags, attributes and addresses are on the lists. */
const examine = (root: Element) => {
  for (const element of root.querySelectorAll('*')) {
    expect(ALLOWED_TAGS, element.outerHTML).to.include(element.localName);
    expect(element.namespaceURI).to.equal('http://www.w3.org/1999/xhtml');
    for (const { name, value } of element.attributes) {
      expect(ALLOWED_ATTRIBUTES, element.outerHTML).to.include(name);
      if (name !== 'href') continue;
      expect(element.localName).to.equal('a');
      expect(value, element.outerHTML).to.match(/^(https?:\/\/[^\s\\@]+|mailto:[^/].*|tel:[^/].*)$/);
      expect(element.getAttribute('rel')).to.equal('noopener noreferrer');
    }
  }
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

  it('COMP-09 the corpus holds at least 120 different payloads', () => {
    expect(new Set(PAYLOADS).size).to.equal(PAYLOADS.length);
    expect(PAYLOADS.length).to.be.at.least(120);
  });

  for (const [at, payload] of PAYLOADS.entries())
    it(`COMP-09 payload ${at + 1}: ${payload.replace(/[^\x20-\x7e]/g, '·').slice(0, 80)}`, async () => {
      calls = 0;
      const box = document.createElement('div');
      document.body.append(box);
      box.append(sanitizeHtml(payload));
      examine(box);
      // Whatever could be started, is.
      for (const element of box.querySelectorAll<HTMLElement>('*')) {
        for (const type of ['pointerover', 'mouseover', 'focus', 'toggle', 'animationstart'])
          element.dispatchEvent(new Event(type, { bubbles: true }));
        element.addEventListener('click', (event) => event.preventDefault(), { once: true });
        element.click();
      }
      // What came out is the same when it is parsed once more: nothing mutates back into something.
      const again = new DOMParser().parseFromString(box.innerHTML, 'text/html').body;
      examine(again);
      await new Promise((resolve) => setTimeout(resolve));
      box.remove();
      expect(calls).to.equal(0);
    });

  it('COMP-09 the payloads do work where nothing cleans them: the corpus can fail', async () => {
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
    it(`COMP-09 <${tag}> does not come through`, () => {
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
    it(`COMP-09 the attribute ${attribute} does not come through`, () => {
      expect(htmlOf(`<p ${attribute}>a</p>`)).to.equal('<p>a</p>');
      expect(htmlOf(`<a href="/x" ${attribute}>a</a>`)).to.equal(
        '<a href="https://host.test/x" rel="noopener noreferrer">a</a>',
      );
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
    it(`COMP-09 a link to ${href || '(nothing)'} ${expected ? `leads to ${expected}` : 'leads nowhere'}`, () => {
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
    it(`COMP-09 ${html} gives what is left of it, and the next notice is drawn`, () => {
      expect(sanitizeHtml(html)).to.be.instanceOf(DocumentFragment);
      expect(sanitizeHtml(html + '<p>Words</p>').textContent).to.contain('Words');
      expect(sanitizeHtml('<p>good</p>').textContent).to.equal('good');
    });

  it('COMP-09 what a notice may hold comes through: text, lists, tables, links, direction and language', () => {
    const html =
      '<h3 title="t">H</h3><p dir="rtl" lang="ar">a <b>b</b> <strong>c</strong> <em>d</em> <u>e</u><br><code>f</code> <small>g</small></p><ul><li>h</li></ul><ol><li>i</li></ol><table><thead><tr><th>j</th></tr></thead><tbody><tr><td>k</td></tr></tbody></table><hr><blockquote>l</blockquote>';
    expect(htmlOf(html)).to.equal(html);
  });

  it('COMP-09 words of forbidden containers stay, those of scripts and styles go', () => {
    expect(htmlOf('<section>a</section><font>b</font><x-y>c</x-y>')).to.equal('abc');
    expect(htmlOf('a<script>b</script><style>c</style><svg><text>d</text></svg>e')).to.equal('ae');
  });

  it('COMP-08 text with signs that look like HTML stays text', () => {
    expect(htmlOf('1 < 2 and 3 > 2 &amp; "quoted" &lt;b&gt;')).to.equal(
      '1 &lt; 2 and 3 &gt; 2 &amp; "quoted" &lt;b&gt;',
    );
    expect(htmlOf('rate style=5% on=air: a=b')).to.equal('rate style=5% on=air: a=b');
    expect(htmlOf('<p title="a > b onclick=c">x</p>')).to.equal('<p title="a &gt; b onclick=c">x</p>');
  });

  it('COMP-09 a customised built-in element does not come through', () => {
    expect(htmlOf('<p is="x-y">a</p>b')).to.match(/^(<p>a<\/p>)?b$/);
  });

  it('COMP-09 large and deeply nested content neither hangs nor throws', () => {
    const deep = '<b>'.repeat(3000) + 'x' + '</b>'.repeat(3000);
    expect(sanitizeHtml(deep).textContent).to.equal('x');
    expect(sanitizeHtml(`<p>${'<a href="/x">y</a> '.repeat(2000)}</p>`).querySelectorAll('a')).to.have.length(2000);
    expect(htmlOf('<a'.repeat(20_000))).to.equal('');
    expect(htmlOf(`<b ${'n'.repeat(100_000)}>x</b>`)).to.equal('<b>x</b>');
    expect(htmlOf(`<b ${'"'.repeat(100_000)}>x</b>`)).to.match(/^(<b>x<\/b>)?$/);
  });

  it('COMP-09 nothing gives nothing', () => {
    expect(htmlOf('')).to.equal('');
    expect(htmlOf(' ')).to.equal(' ');
  });
});
