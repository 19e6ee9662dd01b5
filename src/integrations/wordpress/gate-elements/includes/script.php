<?php
/** The script tag of the bundle. */

defined('ABSPATH') || exit;

/** Prints nothing until the address is known. Every value is escaped by WordPress, and a plugin for policies may add a nonce. */
function gate_elements_print_script(): void
{
    $settings = gate_elements_settings();
    if ($settings['base'] === '') {
        return;
    }
    $attributes = [
        'type' => 'module',
        'src' => esc_url($settings['base'] . 'gate.js'),
        'crossorigin' => 'anonymous',
        'integrity' => $settings['integrity'],
        'data-site' => apply_filters('gate_elements_site', $settings['site']),
        'data-locale' => gate_elements_locale(),
        'data-preload' => $settings['preload'],
    ];
    wp_print_script_tag(array_filter($attributes, static fn (string $value): bool => $value !== ''));
}

add_action('wp_head', 'gate_elements_print_script', 5);
