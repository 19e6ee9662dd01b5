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
