import { expect, nextFrame } from '@open-wc/testing';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { safeHref, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { isPlainClick } from '../../runtime/dom/plain-click.ts';
import { facts } from '../../exchange/facts.ts';
import { setPage, until } from '../../loader/loader.testing.ts';
import { ElementContext, type ElementContextValue } from '../element/element-context.ts';
import { livePage } from '../../page/live.ts';
import { Button, ButtonLink, CloseButton, Link } from './controls.tsx';
import { RichText } from '../text/rich-text.tsx';
import { ServerHtml } from '../notice/server-html.tsx';

const url = (given: string): SafeUrl => safeHref(given)!;

describe('controls', () => {
  let box: HTMLElement;
  let root: Root;
  let went: { url: string; newTab: boolean }[];
  const context: ElementContextValue = {
    facts,
    lang: 'en',
    theme: 'light',
    page: livePage,
    isInline: false,
    folded: false,
    navigate: (url, { newTab = false } = {}) => {
      went.push({ url, newTab });
      return true;
    },
    giveUp: () => undefined,
  };
  const draw = async (what: ReactNode) => {
    root.render(<ElementContext value={context}>{what}</ElementContext>);
    await until(() => box.childNodes.length > 0);
    return box.firstElementChild as HTMLElement;
  };
  /** Clicks, and returns true if the default action was not prevented. */
  const click = (target: HTMLElement, init: MouseEventInit = {}) => {
    let left = false;
    const keep = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', keep, { once: true });
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
    return left;
  };
  beforeEach(async () => {
    setPage();
    went = [];
    box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
    await nextFrame();
  });
  afterEach(() => {
    root.unmount();
    box.remove();
  });

  it('a link is a real link; a plain click asks the page [FUND-05]', async () => {
    const link = await draw(
      <Link href={url('/fee')} part="item" title="t" label="l" className="c">
        words
      </Link>,
    );
    expect(Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value]))).to.deep.equal({
      href: '/fee',
      part: 'item',
      class: 'c',
      title: 't',
      'aria-label': 'l',
    });
    expect(link.outerHTML).to.match(/^<a .*>words<\/a>$/);
    expect(click(link)).to.equal(false);
    expect(went).to.deep.equal([{ url: '/fee', newTab: false }]);
  });

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)
    it(`a click with ${key} is the browser's [DL-07]`, async () => {
      const link = await draw(<Link href={url('/fee')}>x</Link>);
      expect(click(link, { [key]: true })).to.equal(true);
      expect(went).to.deep.equal([]);
    });

  it('only the main button without modifier is a plain click [DL-07]', () => {
    const keys = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
    const plain = { button: 0, defaultPrevented: false, ...keys };
    const ask = (more: object) => isPlainClick({ ...plain, ...more } as Parameters<typeof isPlainClick>[0]);
    expect(ask({})).to.equal(true);
    const pressed = Object.keys(keys).map((key) => ({ [key]: true }));
    for (const more of [{ button: 1 }, { button: 2 }, { defaultPrevented: true }, ...pressed])
      expect(ask(more), JSON.stringify(more)).to.equal(false);
  });

  it('a link to a new tab says so to the browser, and hands over no opener [LINK-08]', async () => {
    const link = await draw(
      <Link href={url('/x')} newTab>
        x
      </Link>,
    );
    expect([link.getAttribute('target'), link.getAttribute('rel')]).to.deep.equal(['_blank', 'noopener']);
    click(link);
    expect(went).to.deep.equal([{ url: '/x', newTab: true }]);
  });

  it('onPress comes first, and false keeps the navigation back [KYC-15]', async () => {
    let answer: boolean | undefined = false;
    const link = await draw(
      <ButtonLink href={url('/x')} onPress={() => answer}>
        x
      </ButtonLink>,
    );
    click(link);
    expect(went).to.deep.equal([]);
    answer = undefined;
    click(link);
    answer = true;
    click(link);
    expect(went).to.have.length(2);
  });

  it('buttons are buttons of no form, named and with their part [DL-06]', async () => {
    let presses = 0;
    const form = await draw(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          presses += 100;
        }}
      >
        <CloseButton label="Close it" onPress={() => presses++} />
        <Button part="confirm" onPress={() => presses++}>
          OK
        </Button>
        <Button part="cancel" disabled quiet small onPress={() => presses++}>
          No
        </Button>
      </form>,
    );
    const [close, confirm, cancel] = form.querySelectorAll('button');
    for (const button of [close, confirm, cancel]) button!.click();
    expect(presses).to.equal(2);
    expect(close!.getAttribute('aria-label')).to.equal('Close it');
    expect([...form.querySelectorAll('button')].map((button) => button.getAttribute('part'))).to.deep.equal([
      'close',
      'confirm',
      'cancel',
    ]);
    expect(cancel!.className).to.equal('button quiet small');
  });

  describe('RichText', () => {
    const links = { docs: url('/docs'), support: url('/support') };
    const html = async (text: string) => {
      await draw(
        <p>
          <RichText text={text} links={links} />
        </p>,
      );
      return box.firstElementChild!.innerHTML;
    };

    for (const [text, expected] of [
      ['plain', 'plain'],
      ['a <docs>b</docs> c', 'a <a href="/docs">b</a> c'],
      ['<docs>a</docs><support>b</support>', '<a href="/docs">a</a><a href="/support">b</a>'],
      ['<docs>a</docs> and <docs>b</docs>', '<a href="/docs">a</a> and <a href="/docs">b</a>'],
      ['a <unknown>b</unknown> c', 'a b c'],
      ['a <constructor>b</constructor> <__proto__>c</__proto__>', 'a b c'],
      ['<docs>not closed', '&lt;docs&gt;not closed'],
      ['<docs>wrong</support>', '&lt;docs&gt;wrong&lt;/support&gt;'],
      ['<img src=x onerror=xss()>', '&lt;img src=x onerror=xss()&gt;'],
      ['<docs><b>x</b></docs>', '&lt;docs&gt;x&lt;/docs&gt;'],
      ['<docs onclick=x()>y</docs>', '&lt;docs onclick=x()&gt;y&lt;/docs&gt;'],
      ['<script>xss()</script>', 'xss()'],
      ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ] as const)
      it(`${text}: names of the list become links, everything else is text [COMP-16, ERR-04]`, async () => {
        expect(await html(text)).to.equal(expected);
      });
  });

  describe('ServerHtml', () => {
    it('cleans what comes, also when it changes, and its links ask the page [COMP-09]', async () => {
      const view = (html: string) => <ServerHtml html={html} />;
      const element = await draw(view('<p onclick="x()">a <a href="/x"><b>b</b></a></p>'));
      await until(() => element.childElementCount > 0);
      expect(element.querySelector('p')!.getAttributeNames()).to.deep.equal([]);
      expect(click(element.querySelector('b')!)).to.equal(false);
      expect(went).to.deep.equal([{ url: 'https://host.test/x', newTab: false }]);
      expect(click(element.querySelector('a')!, { ctrlKey: true })).to.equal(true);
      await draw(view('<script>x()</script>second'));
      await until(() => element.textContent === 'second');
      expect(element.innerHTML).to.equal('second');
    });

    it('a press beside the links does nothing [COMP-09]', async () => {
      const element = await draw(<ServerHtml html="<p>a <a>no address</a></p>" />);
      await until(() => element.childElementCount > 0);
      click(element.querySelector('p')!);
      click(element.querySelector('a')!);
      expect(went).to.deep.equal([]);
    });
  });
});
