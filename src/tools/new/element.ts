/**
 * `npm run new gate-foo`: the files of a new element and its two lines in the list of elements. Its test fails until the
 * rule is written, and `npm run check` lists missing translations.
 */
import { LANGUAGES } from '../../exchange/site/languages.ts';
import { camelCase, editSource, expectFree, NewError, writeSource } from './sources.ts';

interface Names {
  /** `gate-some-name` */
  readonly tag: string;
  /** `some-name` */
  readonly name: string;
  /** `someName` */
  readonly camel: string;
  /** `SomeName` */
  readonly pascal: string;
}

const declarationOf = ({ tag, name, camel, pascal }: Names): string => `
import { element } from '../src/exchange/declare.ts';
import { ${camel}Rule } from '../src/features/${name}/${name}.rule.ts';

/**
 * Say in one sentence what it shows.
 *
 * @csspart panel, content
 */
export const gate${pascal} = element({
  tag: '${tag}',
  stage: 'inline',
  attributes: {},
  events: [],
  rule: ${camel}Rule,
  texts: '${name}',
  load: () => import('../src/features/${name}/${name}.tsx'),
});
`;

const ruleOf = ({ camel }: Names): string => `
import type { Rule } from '../../exchange/declare.ts';

export const ${camel}Rule: Rule = {
  'say when it shows': () => false,
};
`;

const copyOf = ({ name, camel, pascal }: Names): string => `
export const ${camel}Copy = {
  namespace: '${name}',
  text: {
    title: '${pascal}',
  },
} as const;
`;

const cssOf = ({ name }: Names): string => `
.${name} {
  padding: calc(16px * var(--density));
  border-radius: var(--radius-card);
  background: var(--gate-color-surface);
  color: var(--gate-color-text);
}
`;

const componentOf = ({ name, camel, pascal }: Names): string => `
import css from './${name}.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { ${camel}Copy } from './${name}.copy.ts';

export { css };

export default function ${pascal}(_: CommonProps) {
  const t = useCopy(${camel}Copy);
  return (
    <section className="${name}" part="panel">
      <p part="content">{t('title')}</p>
    </section>
  );
}
`;

const testOf = ({ tag }: Names): string => `
import { expect } from '@open-wc/testing';
import { put, setPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';

describe('${tag}', () => {
  it('say when it shows', () => {
    expect(decide('${tag}', {}).show).to.equal(true);
  });

  it('is accessible', async () => {
    setPage();
    const { element } = await put('${tag}');
    await expect(element).shadowDom.to.be.accessible();
  });
});
`;

/** Adds an element. @param tag `gate-` and a name @throws NewError for a bad or taken tag */
export const newElement = (tag: string): void => {
  if (!/^gate-[a-z]+(-[a-z]+)*$/.test(tag)) throw new NewError('an element needs a tag: gate-some-name');
  const name = tag.slice('gate-'.length);
  const camel = camelCase(name);
  const names: Names = { tag, name, camel, pascal: camel[0]!.toUpperCase() + camel.slice(1) };
  const file = `src/features/${name}/${name}`;
  expectFree(tag, `elements/${tag}.ts`, `src/features/${name}`);
  writeSource(`elements/${tag}.ts`, declarationOf(names));
  writeSource(`${file}.rule.ts`, ruleOf(names));
  writeSource(`${file}.copy.ts`, copyOf(names));
  writeSource(`${file}.css`, cssOf(names));
  writeSource(`${file}.tsx`, componentOf(names));
  writeSource(`${file}.test.ts`, testOf(names));
  for (const lang of LANGUAGES.filter((each) => each !== 'en'))
    writeSource(`src/locales/${lang}/${name}.json`, '{\n  "title": ""\n}\n');
  editSource(
    'elements/index.ts',
    ['\n\n/** Every', `\nimport { gate${names.pascal} } from './${tag}.ts';\n\n/** Every`],
    ['\n] as const', `\n  gate${names.pascal},\n] as const`],
  );
};
