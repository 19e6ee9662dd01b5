<?php
/**
 * `[gate_element name="coin-icon" symbol="BTC"]`, and with content `[gate_element name="kyc-bar"]…[/gate_element]`: for
 * editors without blocks, and for authors whose HTML is filtered, because shortcodes are not.
 */

defined('ABSPATH') || exit;

/**
 * @param array|string $given   attributes as written; those without a value have a number for a name
 * @param string|null  $content
 */
function gate_elements_shortcode($given, $content = null): string
{
    $attributes = [];
    foreach ((array) $given as $name => $value) {
        if (is_int($name)) {
            $attributes[(string) $value] = true;
        } else {
            $attributes[$name] = $value;
        }
    }
    $name = $attributes['name'] ?? '';
    // An element that has an attribute of this name gets it from `attribute-name`.
    unset($attributes['name']);
    if (isset($attributes['attribute-name'])) {
        $attributes['name'] = $attributes['attribute-name'];
    }
    return is_string($name) ? gate_elements_markup($name, $attributes, do_shortcode((string) $content)) : '';
}

add_shortcode('gate_element', 'gate_elements_shortcode');
