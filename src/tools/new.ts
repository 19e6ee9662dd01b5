/**
 * `npm run new gate-foo`: creates the files of a new element and its two lines in the list of elements. Its test fails until
 * the rule is written, and `npm run check` lists missing translations.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LANGUAGES } from '../exchange/site/languages.ts';

const tag = process.argv[2] ?? '';
if (!/^gate-[a-z]+(-[a-z]+)*$/.test(tag)) {
  console.error('usage: npm run new gate-some-name');
  process.exit(2);
}
const name = tag.slice('gate-'.length);
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel[0]!.toUpperCase() + camel.slice(1);
const folder = `src/features/${name}`;
if (existsSync(`elements/${tag}.ts`) || existsSync(folder)) {
  console.error(`${tag} is there already`);
  process.exit(1);
}

const DECLARATION = `
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

const RULE = `
import type { Rule } from '../../exchange/declare.ts';

export const ${camel}Rule: Rule = {
  'say when it shows': () => false,
};
`;

const COPY = `
export const ${camel}Copy = {
  namespace: '${name}',
  text: {
    title: '${pascal}',
  },
} as const;
`;

const CSS = `
.${name} {
  padding: calc(16px * var(--density));
  border-radius: var(--radius-card);
  background: var(--gate-color-surface);
  color: var(--gate-color-text);
}
`;

const COMPONENT = `
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

const TEST = `
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

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.trimStart());
  console.log(path);
};

write(`elements/${tag}.ts`, DECLARATION);
write(`${folder}/${name}.rule.ts`, RULE);
write(`${folder}/${name}.copy.ts`, COPY);
write(`${folder}/${name}.css`, CSS);
write(`${folder}/${name}.tsx`, COMPONENT);
write(`${folder}/${name}.test.ts`, TEST);
for (const lang of LANGUAGES.filter((each) => each !== 'en'))
  write(`src/locales/${lang}/${name}.json`, '{\n  "title": ""\n}\n');

const list = 'elements/index.ts';
writeFileSync(
  list,
  readFileSync(list, 'utf8')
    .replace('\n\n/** Every', `\nimport { gate${pascal} } from './${tag}.ts';\n\n/** Every`)
    .replace('\n] as const', `\n  gate${pascal},\n] as const`),
);
console.log(list);
