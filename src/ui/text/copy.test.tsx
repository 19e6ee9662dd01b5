import { expect, nextFrame } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import { browser } from '../../runtime/browser/browser.ts';
import { facts } from '../../exchange/facts.ts';
import { setPage, until } from '../../loader/loader.testing.ts';
import { ElementContext } from '../element/element-context.ts';
import { livePage } from '../../page/live.ts';
import { useCopy } from './copy.ts';

let made = 0;

describe('useCopy', () => {
  let box: HTMLElement;
  let root: Root;
  let bundle: unknown;
  let asked: string[];
  const noise = console.error;
  /** A namespace of this test only: texts that are there once stay there. */
  const namespaced = () => ({
    namespace: `test-${++made}`,
    text: { hello: 'Hello {{name}}', other: 'Only in English', nested: 'a.b:c' },
  });
  type Copy = ReturnType<typeof namespaced>;
  function View({ copy }: { copy: Copy }) {
    const t = useCopy(copy);
    return (
      <p>
        {t('hello', { name: '<b>Ada</b>' })}|{t('other')}|{t('nested')}
      </p>
    );
  }
  const draw = (lang: string, copy: Copy) =>
    root.render(
      <ElementContext
        value={{
          facts,
          lang,
          theme: 'light',
          page: livePage,
          isInline: false,
          folded: false,
          navigate: () => false,
          giveUp: () => undefined,
        }}
      >
        <View copy={copy} />
      </ElementContext>,
    );
  const says = (text: string) => until(() => box.textContent === text, text);
  const ENGLISH = 'Hello <b>Ada</b>|Only in English|a.b:c';
  beforeEach(async () => {
    setPage();
    await nextFrame();
    asked = [];
    bundle = {};
    browser.fetch = (url) => {
      asked.push(new URL(url, 'https://host.test').pathname);
      return bundle === undefined
        ? Promise.resolve(new Response('', { status: 404 }))
        : Promise.resolve(new Response(JSON.stringify(bundle)));
    };
    console.error = () => undefined;
    box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(() => {
    console.error = noise;
    root.unmount();
    box.remove();
  });

  it('I18N-03 English is built in and fetches nothing', async () => {
    draw('en', namespaced());
    await says(ENGLISH);
    draw('en-us', namespaced());
    await says(ENGLISH);
    expect(asked).to.deep.equal([]);
  });

  it('I18N-03 I18N-04 English stands in until the texts come, and for every text that is missing', async () => {
    const copy = namespaced();
    bundle = { hello: 'Hallo {{name}}' };
    draw('de', copy);
    await says('Hallo <b>Ada</b>|Only in English|a.b:c');
    expect(asked).to.deep.equal([`/locales/de/${copy.namespace}.json`]);
  });

  it('I18N-04 a change of the language draws anew, there and back', async () => {
    const copy = namespaced();
    bundle = { hello: 'Hallo {{name}}', other: 'Anderes', nested: 'x' };
    draw('en', copy);
    await says(ENGLISH);
    draw('de', copy);
    await says('Hallo <b>Ada</b>|Anderes|x');
    draw('en', copy);
    await says(ENGLISH);
    expect(asked).to.have.length(1);
  });

  it('I18N-03 LOC-16 a regional language has the texts of its base language', async () => {
    const copy = namespaced();
    bundle = { hello: 'Ciao {{name}}' };
    draw('it-eu', copy);
    await says('Ciao <b>Ada</b>|Only in English|a.b:c');
    expect(asked).to.deep.equal([`/locales/it/${copy.namespace}.json`]);
  });

  it('I18N-03 texts that are not to be had: English', async () => {
    bundle = undefined;
    draw('fr', namespaced());
    await until(() => asked.length > 0);
    await nextFrame();
    await says(ENGLISH);
  });

  describe('plural forms and formats', () => {
    const plurals = () => ({
      namespace: `test-${++made}`,
      text: {
        lines_one: '{{count}} line',
        lines_other: '{{count}} lines',
        share: '{{share, number(maximumFractionDigits: 1)}} %',
        whole: '$t(share) in all',
      },
    });
    function Counted({ copy, count }: { copy: { namespace: string; text: Record<string, string> }; count: number }) {
      const t = useCopy(copy);
      return (
        <p>
          {t('lines', { count })}|{t('share', { share: 1234.56 })}|{t('whole', { share: 2 })}
        </p>
      );
    }
    const count = (lang: string, copy: { namespace: string; text: Record<string, string> }, how: number) =>
      root.render(
        <ElementContext
          value={{
            facts,
            lang,
            theme: 'light',
            page: livePage,
            isInline: false,
            folded: false,
            navigate: () => false,
            giveUp: () => undefined,
          }}
        >
          <Counted copy={copy} count={how} />
        </ElementContext>,
      );

    it('I18N-03 English forms follow the count, numbers the language', async () => {
      const copy = plurals();
      count('en', copy, 1);
      await says('1 line|1,234.6 %|2 % in all');
      count('en', copy, 3);
      await says('3 lines|1,234.6 %|2 % in all');
    });

    it('I18N-03 I18N-04 a language may have more forms than English, and forms where English has none', async () => {
      const copy = {
        namespace: `test-${++made}`,
        text: { lines: '{{count}} of them', share: '{{share}} %', whole: '-' },
      };
      bundle = {
        lines_one: '{{count}} строка',
        lines_few: '{{count}} строки',
        lines_many: '{{count}} строк',
        share: '{{share, number(maximumFractionDigits: 1)}} %',
      };
      count('ru', copy, 3);
      await says('3 строки|1\u00a0234,6 %|-');
      count('ru', copy, 5);
      await says('5 строк|1\u00a0234,6 %|-');
      count('en', copy, 5);
      await says('5 of them|1234.56 %|-');
    });
  });

  it('values that are no texts, and keys of prototypes, do not come through [ERR-04]', async () => {
    bundle = { hello: 5, other: { a: 1 }, nested: null };
    draw('ja', namespaced());
    await until(() => asked.length > 0);
    await nextFrame();
    await nextFrame();
    await says(ENGLISH);
  });
});
