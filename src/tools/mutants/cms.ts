/**
 * Breaks of the guarantees for authors: the WordPress plugin in a real WordPress, and the recipes of docs/cms.md in editors.
 */
import { breaksOf, type Mutant } from './mutant.ts';

const INCLUDES = 'src/integrations/wordpress/gate-elements/includes';
/** The plugin is installed by the first of its tests. */
const INSTALLED = 'an administrator uploads the plugin';

type Break = Pick<Mutant, 'name' | 'from' | 'to'> & { journey?: string };
const inWordPress = (file: string, breaks: readonly Break[]): Mutant[] =>
  breaksOf(
    file,
    [],
    breaks.map(({ journey, ...each }) => ({
      ...each,
      journey: journey ? `${INSTALLED}|${journey}` : INSTALLED,
      made: 'printed',
      suite: ['demo/wordpress/playwright.config.ts', '--project', 'debian'],
    })),
  );
const inEditors = (breaks: readonly (Break & { journey: string })[]): Mutant[] =>
  breaksOf(
    'docs/cms.md',
    [],
    breaks.map((each) => ({ ...each, made: 'nothing', suite: ['demo/editors/playwright.config.ts'] })),
  );

const ESCAPED = 'what an author writes is escaped';
const ALLOWED = 'settings and preview are for those who may';
const PLACED = 'author: places an element by the block';
const TRANSLATED = 'de: all words of plugin and manifest are translated';

export const cmsMutants: readonly Mutant[] = [
  ...inWordPress(`${INCLUDES}/markup.php`, [
    {
      name: 'WordPress: values are printed as they are',
      from: "'=\"' . esc_attr($safe) . '\"'",
      to: "'=\"' . $safe . '\"'",
      journey: ESCAPED,
    },
    {
      name: 'WordPress: attributes that no element has',
      from: 'gate_elements_value($attribute, $value, $known[$attribute]) : null;',
      to: 'gate_elements_value($attribute, $value, $known[$attribute]) : (string) $value;',
      journey: ESCAPED,
    },
    {
      name: 'WordPress: addresses of any scheme',
      from: 'wp_kses_bad_protocol($text, wp_allowed_protocols())',
      to: '$text',
      journey: ESCAPED,
    },
    { name: 'WordPress: any HTML in a shortcode', from: 'wp_kses_post($content)', to: '$content', journey: ESCAPED },
  ]),
  ...inWordPress(`${INCLUDES}/shortcode.php`, [
    {
      name: 'WordPress: no shortcode for authors whose HTML is filtered',
      from: "add_shortcode('gate_element', 'gate_elements_shortcode');",
      to: '',
      journey: PLACED,
    },
  ]),
  ...inWordPress(`${INCLUDES}/block.php`, [
    {
      name: 'WordPress: the block is not drawn for visitors',
      from: "['render_callback' => 'gate_elements_render_block']",
      to: '[]',
      journey: PLACED,
    },
  ]),
  ...inWordPress(`${INCLUDES}/settings-page.php`, [
    {
      name: 'WordPress: settings for editors',
      from: "add_options_page($title, $title, 'manage_options',",
      to: "add_options_page($title, $title, 'edit_posts',",
      journey: ALLOWED,
    },
  ]),
  ...inWordPress(`${INCLUDES}/preview.php`, [
    {
      name: 'WordPress: a preview without a nonce',
      from: "    check_ajax_referer('gate_elements_preview');\n",
      to: '',
      journey: ALLOWED,
    },
    {
      name: 'WordPress: a preview for readers',
      from: "!current_user_can('edit_posts')",
      to: 'false',
      journey: ALLOWED,
    },
  ]),
  ...inWordPress(`${INCLUDES}/script.php`, [
    {
      name: 'WordPress: the script without its hash',
      from: "'integrity' => $settings['integrity'],",
      to: "'integrity' => '',",
    },
    { name: 'WordPress: the site of the settings is not told', from: "$settings['site'])", to: "'main')" },
    {
      name: 'WordPress: nothing is preloaded',
      from: '    gate_elements_print_preloads();\n}',
      to: '}',
    },
  ]),
  ...inWordPress(`${INCLUDES}/settings.php`, [
    {
      name: 'WordPress: any address of the bundle',
      from: "!preg_match('#^(https?://|/(?!/))#i', $given)",
      to: 'false',
    },
  ]),
  ...inWordPress('src/integrations/wordpress/gate-elements/gate-elements.php', [
    {
      name: 'WordPress: translations are not loaded',
      from: "    load_plugin_textdomain('gate-elements', false, dirname(plugin_basename(GATE_ELEMENTS_FILE)) . '/languages');\n",
      to: '',
      journey: 'in another language: settings, block and inspector',
    },
  ]),
  ...inWordPress('src/integrations/wordpress/gate-elements/uninstall.php', [
    {
      name: 'WordPress: the settings outlive the plugin',
      from: "delete_option('gate_elements');",
      to: '',
      journey: 'switched off and deleted, it leaves nothing behind',
    },
  ]),
  ...inWordPress(`${INCLUDES}/template-tags.php`, [
    {
      name: 'WordPress: fragments are not read',
      from: '            readfile($file);\n',
      to: '',
      journey: 'with fragments an element without attributes is HTML of the server',
    },
  ]),
  ...breaksOf(
    'src/integrations/wordpress/gate-elements/languages/gate-elements-de_DE.po',
    [],
    [
      {
        name: 'WordPress: a text without its translation',
        from: 'msgstr "Vorab laden"',
        to: 'msgstr ""',
        journey: TRANSLATED,
        made: 'nothing',
      },
      {
        name: 'WordPress: what an element is for is not translated',
        from: 'msgid "Icon of a coin."\nmsgstr "Symbol einer Münze."',
        to: 'msgid "Icon of a coin."\nmsgstr ""',
        journey: TRANSLATED,
        made: 'nothing',
      },
    ],
  ),
  ...inEditors([
    {
      name: 'editors: CKEditor keeps no tags of ours',
      from: "  htmlSupport: { allow: [{ name: '$customElement' }, { name: /^gate-/, attributes: true }] },\n",
      to: '',
      journey: 'CKEditor 5',
    },
    {
      name: 'editors: TinyMCE is not told of the tags',
      from: "  custom_elements: tags.join(','),\n  extended_valid_elements: tags.map((tag) => `${tag}[*]`).join(','),\n",
      to: '',
      journey: 'TinyMCE',
    },
    { name: 'editors: Quill has no format', from: 'Quill.register(GateElement);\n', to: '', journey: 'Quill' },
    {
      name: 'editors: Ghost gets a tag that there is not',
      from: '```html\n<gate-number value="42"></gate-number>\n```',
      to: '```html\n<gate-nmber value="42"></gate-nmber>\n```',
      journey: 'Ghost',
    },
    {
      name: 'editors: a tag manager without the type of a module',
      from: "    tag.type = 'module';\n",
      to: '',
      journey: 'a tag manager',
    },
  ]),
];
