import { expect } from '@open-wc/testing';
import { pageOrigin } from './page-origin.ts';

/** Returns the result of `pageOrigin()` in a frame without a URL. */
const originInFrame = async (): Promise<unknown> => {
  const frame = document.createElement('iframe');
  const { href } = new URL('./page-origin.ts', import.meta.url);
  frame.srcdoc = `<script type="module">
    const { pageOrigin } = await import(${JSON.stringify(href)});
    parent.postMessage({ origin: pageOrigin() }, '*');
  </script>`;
  const told = new Promise<unknown>((resolve) => {
    const hear = ({ source, data }: MessageEvent<{ origin: unknown }>) => {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', hear);
      resolve(data.origin);
    };
    addEventListener('message', hear);
  });
  document.body.append(frame);
  const origin = await told;
  frame.remove();
  return origin;
};

describe('the origin of the page', () => {
  it('is that of its address [ERR-02]', () => {
    expect(pageOrigin()).to.equal(location.origin);
  });

  it('in a frame written by script it is that of the page around it [ERR-02]', async () => {
    expect(await originInFrame()).to.equal(location.origin);
  });

  it('a global of the page that is called origin changes nothing [ERR-02]', () => {
    const { origin } = self;
    (self as { origin: string }).origin = 'https://evil.test';
    try {
      expect(pageOrigin()).to.equal(location.origin);
    } finally {
      (self as { origin: string }).origin = origin;
    }
  });
});
