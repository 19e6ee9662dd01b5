import { expect } from '@open-wc/testing';
import { CSS_PROPERTIES, DERIVED_PROPERTIES, THEME_PROPERTIES } from '../../../build/catalog/vocabulary.ts';
import { withTable } from './written-table.ts';
import { rootsOf, tokenFindings, tokenTable } from './tokens.ts';

const derived = Object.keys(DERIVED_PROPERTIES);
/** A sheet in which every property follows the brand, by way of a private token. */
const CSS = [
  '.gate { --gate-color-tone: var(--gate-brand, blue); --density: var(--gate-density, 1);',
  ...derived.map(
    (name) =>
      `${name.replace('--gate-', '--gate-color-')}: var(${name}, color-mix(in srgb, var(--gate-color-tone), red));`,
  ),
  '}',
].join('\n');
const SHEETS = [CSS, ...Object.keys(CSS_PROPERTIES).map((name) => `a { color: var(${name}) }`)];
const EMPTY = '<!-- tokens: written by a command -->\n<!-- /tokens -->\n';
const PAGE = withTable(EMPTY, 'tokens', tokenTable(CSS)) + Object.keys(CSS_PROPERTIES).join('\n');

describe('docs: tokens', () => {
  it('a property follows those of the five that its token is made of', () => {
    expect(rootsOf('--gate-link', CSS)).to.deep.equal(['--gate-brand']);
    expect(rootsOf('--gate-brand', CSS)).to.deep.equal([]);
    expect(tokenTable(CSS)).to.contain(`| \`--gate-link\` | ${DERIVED_PROPERTIES['--gate-link']} | brand |`);
    expect(Object.keys(THEME_PROPERTIES).length).to.equal(5);
  });

  it('a page that has everything is as it should be', () => {
    expect(tokenFindings(PAGE, CSS, SHEETS)).to.deep.equal([]);
  });

  it('planted: what is read and not described, described and not read, named and not there, out of date', () => {
    expect(tokenFindings(PAGE, CSS, [...SHEETS, 'a { color: var(--gate-new) }'])).to.deep.equal([
      'vocabulary.ts does not say what --gate-new is',
      'docs/theming.md does not name --gate-new',
    ]);
    expect(
      tokenFindings(
        PAGE,
        CSS,
        SHEETS.filter((text) => !text.includes('--gate-z-toast')),
      ),
    ).to.deep.equal(['no style sheet reads --gate-z-toast, which vocabulary.ts describes']);
    expect(tokenFindings(`${PAGE}\n\`--gate-txt\``, CSS, SHEETS)).to.deep.equal([
      'docs/theming.md names --gate-txt, which there is not',
    ]);
    expect(tokenFindings(PAGE.replace('| brand |', '| font |'), CSS, SHEETS)).to.have.length(1);
  });
});
