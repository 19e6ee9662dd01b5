/** Breaks of the catalogue: what its pages show, say and hand out. Their journeys are those of `demo/e2e/catalogue*.spec.ts`. */
import type { Mutant } from './mutant.ts';

const broken = (journey: string, name: string, file: string, from: string, to: string): Mutant => ({
  name: `catalogue: ${name}`,
  file,
  from,
  to,
  journey,
});
const LIST = 'the list finds elements by tag';
const ADDRESS = 'an address brings back what was chosen';
const CONTROLS = 'controls change the element as it stands';
const TRUTH = 'gate-kyc-bar asks, keeps and fetches';
const SNIPPET = 'a copied snippet is valid';
const RULE = 'the rule in words is what gate.explain';
const STATIC = 'a page of an element works on a static host';
const APP = 'an example app runs on a static host';
const THEME = 'the theme editor shows all elements';
const ALONE = 'the document of the frame shows nothing outside the playground';
const FOREIGN = 'foreign markup runs nothing and leaves its frame alone';
const PAGE = 'demo/catalogue';

export const catalogueMutants: readonly Mutant[] = [
  broken(LIST, 'finds by the first word alone', `${PAGE}/files/list.js`, 'words.every(', 'words.slice(0, 1).every('),
  broken(
    LIST,
    'forgets what was looked for',
    `${PAGE}/files/list.js`,
    "query.set('q', field.value)",
    "query.delete('q')",
  ),
  broken(
    'the list has every group with its elements',
    'loses a group',
    `${PAGE}/list-page.ts`,
    '${groups.map(',
    '${groups.slice(1).map(',
  ),
  broken(
    ADDRESS,
    'no deep links',
    `${PAGE}/files/fields.js`,
    'else if (field) field.value = value;',
    'else if (field) field.value = field.value;',
  ),
  broken(
    ADDRESS,
    'direction stays',
    `${PAGE}/files/frame-situation.js`,
    'lang: tag, dir, className',
    'lang: tag, className',
  ),
  broken(
    ADDRESS,
    'width stays',
    `${PAGE}/files/element.js`,
    'frame.style.width = `${width}px`',
    "frame.style.width = ''",
  ),
  broken(
    'every attribute of every element has a control',
    'leaves an attribute out',
    `${PAGE}/controls.ts`,
    '!COMMON.includes(name))',
    "!COMMON.includes(name) && name !== 'text')",
  ),
  broken(
    CONTROLS,
    'an attribute reaches nobody',
    `${PAGE}/files/element.js`,
    'element.setAttribute(name, values[name]',
    'void (name, values[name]',
  ),
  broken(
    'who is signed in and a failing API',
    'every call answers',
    `${PAGE}/files/frame-calls.js`,
    'return answer(ERROR, 500)',
    'return answer(body ?? ERROR)',
  ),
  broken(
    'the log has events, calls and what is stored',
    'writes into the browser’s own storage',
    `${PAGE}/files/frame-storage.js`,
    'kept.set(String(name), String(value));',
    'parent.sessionStorage.setItem(String(name), String(value));',
  ),
  broken(
    SNIPPET,
    'snippets without their attributes',
    `${PAGE}/files/element.js`,
    'snippet(kind, data, attributes(), {',
    'snippet(kind, data, {}, {',
  ),
  broken(
    'the languages of the controls',
    'regional languages are missing',
    `${PAGE}/controls.ts`,
    '...locales.map((code) => ({ value',
    "...locales.filter((code) => !code.includes('-')).map((code) => ({ value",
  ),
  broken(
    TRUTH,
    'the script’s own call is not told',
    'src/build/catalog/usage.ts',
    '/^(f|facts|live)$/',
    '/^(f|facts)$/',
  ),
  broken(
    'gate-alpha-banner asks, keeps and fetches',
    'a key that an element makes itself is not told',
    'src/build/catalog/usage.ts',
    'cookieEntry|turnEntry',
    'cookieEntry',
  ),
  broken(
    'gate-left-menu asks, keeps and fetches',
    'a row without its condition',
    'src/build/catalog/conditions.ts',
    "'gate-left-menu': { leftMenu: 'when it is collapsed or opened' },",
    '',
  ),
  broken(TRUTH, 'the cost leaves a file out', `${PAGE}/manifest.ts`, "const all = ['gate.js', ", 'const all = [...['),
  broken(
    'dialogs stand in the middle, bars at their edge',
    'example data in the flow',
    `${PAGE}/files/stage.js`,
    "query.get('data') === 'page' &&",
    "query.get('data') === 'none' &&",
  ),
  broken(
    'dialogs stand in the middle, bars at their edge',
    'sample texts are not filled in',
    `${PAGE}/files/frame-situation.js`,
    'name in samples ? JSON',
    'name in [] ? JSON',
  ),
  broken(
    'the keyboard goes from the top',
    'tabs without arrows',
    `${PAGE}/files/tabs.js`,
    'ArrowRight: 1',
    'ArrowNone: 1',
  ),
  broken(
    'a phone has controls and menu over the page',
    'controls behind nothing',
    `${PAGE}/controls.ts`,
    'popover="auto"',
    '',
  ),
  broken(
    'the page of an element names its parts',
    'contents without links',
    `${PAGE}/element-page.ts`,
    '<li><a href="#${id}">${title}</a></li>',
    '<li>${title}</li>',
  ),
  broken(
    SNIPPET,
    'the CMS snippet writes attributes of the tag',
    `${PAGE}/files/snippets.ts`,
    "pairs(described, given, 'data-gate-')",
    'pairs(described, given)',
  ),
  broken(
    SNIPPET,
    'the React snippet without attributes',
    `${PAGE}/files/snippets.ts`,
    '<${className(tag)}${attributes} />',
    '<${className(tag)} />',
  ),
  broken(
    SNIPPET,
    'the Vue snippet without attributes',
    `${PAGE}/files/snippets.ts`,
    '`  <${tag}${pairs(described, given)} />`',
    '`  <${tag} />`',
  ),
  broken(
    SNIPPET,
    'the WordPress snippet names the tag',
    `${PAGE}/files/snippets.ts`,
    '[gate_element name="${name}"',
    '[gate_element name="${tag}"',
  ),
  broken(
    RULE,
    'the rule leaves a clause out',
    `${PAGE}/element-info.ts`,
    'Object.keys(rule)',
    'Object.keys(rule).slice(1)',
  ),
  broken(
    RULE,
    'what has to be opened shows always',
    `${PAGE}/tables.ts`,
    "opens ? 'When it is opened.' : 'Always.'",
    "opens ? 'Always.' : 'Always.'",
  ),
  broken(
    STATIC,
    'static pages at the root of a host alone',
    `${PAGE}/static.ts`,
    "(info, groups, at('../'))",
    "(info, groups, at('/'))",
  ),
  broken(
    STATIC,
    'static pages without pictures of coins',
    `${PAGE}/static.ts`,
    'for (const name of coinNames)',
    'for (const name of [...coinNames].slice(9_999))',
  ),
  broken(
    APP,
    'an example app without answers',
    `${PAGE}/local-apps.ts`,
    'jsonForScript(await appAnswers())',
    'jsonForScript({})',
  ),
  broken(
    APP,
    'messages of an example app come from the page itself',
    `${PAGE}/files/frame-apps.js`,
    'source: from, origin: appOrigin,',
    'source: from, origin: location.origin,',
  ),
  broken(THEME, 'a theme reaches no element', `${PAGE}/theme/editor.js`, '  sheet.replaceSync(css);\n', ''),
  broken(
    THEME,
    'too little contrast is not told',
    `${PAGE}/theme/editor.js`,
    '[...plain.findings, ...hovered.findings].map',
    '[...plain.findings, ...hovered.findings].slice(9_999).map',
  ),
  broken(
    THEME,
    'what is no colour becomes one of the theme',
    `${PAGE}/theme/editor.js`,
    "if (CSS.supports('color', value)) theme",
    'if (value) theme',
  ),
  broken(
    THEME,
    'the style sheet of a theme has no dark colours',
    `${PAGE}/theme/theme-css.js`,
    '(light === dark ? light :',
    '(light || dark ? light :',
  ),
  broken(
    ALONE,
    'the playground shows markup in any document',
    `${PAGE}/files/playground-frame.js`,
    "self.origin === 'null' && parent !== self",
    'parent !== undefined',
  ),
  broken(
    ALONE,
    'the frame of the playground is not sandboxed',
    `${PAGE}/playground/routes.ts`,
    'sandbox allow-scripts; ',
    '',
  ),
  broken(
    FOREIGN,
    'markup of the playground replaces its document',
    `${PAGE}/files/playground-frame.js`,
    "querySelectorAll('meta, base')",
    "querySelectorAll('base')",
  ),
  broken(
    FOREIGN,
    'the frame of the playground goes to pages of the site',
    `${PAGE}/playground/routes.ts`,
    '`frame-src ${origin}/catalogue/playground/frame/`',
    '`frame-src ${origin}`',
  ),
];
