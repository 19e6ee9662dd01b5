/** `npm run new gate-foo`: a declaration, its line in the index, and a feature folder whose test still fails. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

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

mkdirSync(folder, { recursive: true });
const write = (path: string, text: string) => {
  writeFileSync(path, text.trimStart());
  console.log(path);
};

write(
  `elements/${tag}.ts`,
  `
import { element } from '../src/core/element/element.ts';
import { ${camel}Rule } from '../src/features/${name}/${name}.rule.ts';

/** Say in one sentence what it shows. */
export const gate${pascal} = element({
  tag: '${tag}',
  stage: 'inline',
  attributes: {},
  events: [],
  rule: ${camel}Rule,
  texts: '${name}',
  load: () => import('../src/features/${name}/${name}.tsx'),
});
`,
);
write(
  `${folder}/${name}.rule.ts`,
  `
import type { Rule } from '../../core/rule.ts';

export const ${camel}Rule: Rule = {
  'say when it shows': () => false,
};
`,
);
write(
  `${folder}/${name}.copy.ts`,
  `
export const ${camel}Copy = {
  namespace: '${name}',
  text: {
    title: '${pascal}',
  },
} as const;
`,
);
write(
  `${folder}/${name}.tsx`,
  `
import type { Given } from '../../core/element.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { ${camel}Copy } from './${name}.copy.ts';

export default function ${pascal}(_: Given) {
  const t = useCopy(${camel}Copy);
  return <p part="content">{t('title')}</p>;
}
`,
);
write(
  `${folder}/${name}.test.ts`,
  `
import { expect } from '@open-wc/testing';
import { decide } from '../../loader/pure.ts';

describe('${tag}', () => {
  it('say when it shows', () => {
    expect(decide('${tag}', {}).show).to.equal(true);
  });
});
`,
);

// One whose rule stays empty does not belong to the second.
for (const list of ['elements/later.ts', 'elements/later-rules.ts']) {
  writeFileSync(
    list,
    readFileSync(list, 'utf8')
      .replace('\n\n/**', `\nimport { gate${pascal} } from './${tag}.ts';\n\n/**`)
      // After the others that have a rule.
      .replace(/\n(?=  \/\/ without a rule|\] as const satisfies)/, `\n  gate${pascal},\n`),
  );
  console.log(list);
}
