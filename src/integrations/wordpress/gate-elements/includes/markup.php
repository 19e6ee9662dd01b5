<?php
/** An element as HTML. Everything that an author has written is checked and escaped here. */

defined('ABSPATH') || exit;

/** Attributes that hold an address. */
const GATE_ELEMENTS_ADDRESSES = '/(^|-)(url|href|src|link)$/';

/**
 * An attribute's value as it may be printed, before it is escaped.
 * @param mixed $value of an author
 * @param array{type: string, values?: string[]} $known the attribute's entry in the catalogue
 * @return string|true|null true for an attribute without a value; null to leave it out
 */
function gate_elements_value(string $name, $value, array $known)
{
    if ($known['type'] === 'boolean') {
        return in_array($value, [true, 1, '', '1', 'true', $name], true) ? true : null;
    }
    if (!is_scalar($value) || $value === '' || is_bool($value)) {
        return null;
    }
    $text = (string) $value;
    if ($known['type'] === 'number' && !is_numeric($text)) {
        return null;
    }
    if ($known['type'] === 'choice' && !in_array($text, $known['values'] ?? [], true)) {
        return null;
    }
    return preg_match(GATE_ELEMENTS_ADDRESSES, $name) ? wp_kses_bad_protocol($text, wp_allowed_protocols()) : $text;
}

/**
 * @param string $name       `footer` or `gate-footer`
 * @param array  $attributes name => value, of an author
 * @param string $content    HTML that goes into the element
 * @param bool   $preview    example data, whatever the visitor's are
 * @return string '' for an element that there is not
 */
function gate_elements_markup(string $name, array $attributes = [], string $content = '', bool $preview = false): string
{
    $tag = gate_elements_tag($name);
    if ($tag === '') {
        return '';
    }
    $known = gate_elements_catalogue()['elements'][$tag]['attributes'];
    $printed = $preview ? ' preview' : '';
    foreach ($attributes as $attribute => $value) {
        $attribute = strtolower((string) $attribute);
        $safe = isset($known[$attribute]) ? gate_elements_value($attribute, $value, $known[$attribute]) : null;
        if ($safe === true) {
            $printed .= ' ' . esc_attr($attribute);
        } elseif ($safe !== null) {
            $printed .= ' ' . esc_attr($attribute) . '="' . esc_attr($safe) . '"';
        }
    }
    if ($printed === '' && $content === '' && gate_elements_settings()['fragments']) {
        ob_start();
        gate_element($tag);
        return (string) ob_get_clean();
    }
    return "<$tag$printed>" . wp_kses_post($content) . "</$tag>";
}
