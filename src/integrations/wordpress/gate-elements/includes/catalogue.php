<?php
/** Which elements there are, with their attributes: `elements.json`, which the build writes from `custom-elements.json`. */

defined('ABSPATH') || exit;

/**
 * @return array{version: string, sites: string[], elements: array<string, array{title: string, summary: string, attributes:
 *         array<string, array{type: string, values?: string[], default?: string, description: string, required?: bool, common?: bool}>}>}
 */
function gate_elements_catalogue(): array
{
    static $catalogue = null;
    $catalogue ??= json_decode((string) file_get_contents(dirname(GATE_ELEMENTS_FILE) . '/elements.json'), true);
    return is_array($catalogue) ? $catalogue : ['version' => '', 'sites' => [], 'elements' => []];
}

/** `footer` and `gate-footer` are the tag `gate-footer`; anything else is ''. */
function gate_elements_tag(string $name): string
{
    $name = strtolower(trim($name));
    $tag = strpos($name, 'gate-') === 0 ? $name : "gate-$name";
    return isset(gate_elements_catalogue()['elements'][$tag]) ? $tag : '';
}

/**
 * Returns the elements with titles and descriptions in the editor's language. The build puts the texts of `elements.json`
 * into the template for translators (`languages/gate-elements.pot`). Untranslated texts stay English.
 */
function gate_elements_translated(): array
{
    $elements = gate_elements_catalogue()['elements'];
    foreach ($elements as &$element) {
        $element['title'] = __($element['title'], 'gate-elements');
        $element['summary'] = __($element['summary'], 'gate-elements');
        foreach ($element['attributes'] as &$attribute) {
            $attribute['description'] = __($attribute['description'], 'gate-elements');
        }
        unset($attribute);
    }
    unset($element);
    return $elements;
}
