<?php
/** The script tag of the bundle, and what is fetched with it. */

defined('ABSPATH') || exit;

/** The files of the elements that are preloaded, at the addresses at which the script imports them. */
function gate_elements_print_preloads(): void
{
    $settings = gate_elements_settings();
    foreach ($settings['files'] as $file => $integrity) {
        printf(
            "<link rel=\"modulepreload\" href=\"%s\" integrity=\"%s\" crossorigin=\"anonymous\">\n",
            esc_url($settings['base'] . $file),
            esc_attr($integrity)
        );
    }
}

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
    gate_elements_print_preloads();
}

/** For pages whose script comes at their end: the browser fetches it from the head on. No module yet, see below. */
function gate_elements_print_early_fetch(): void
{
    $settings = gate_elements_settings();
    if ($settings['base'] === '') {
        return;
    }
    $integrity = $settings['integrity'] === '' ? '' : ' integrity="' . esc_attr($settings['integrity']) . '"';
    printf("<link rel=\"preload\" as=\"script\" href=\"%s\"%s crossorigin=\"anonymous\">\n", esc_url($settings['base'] . 'gate.js'), $integrity);
}

/**
 * Browsers that know one import map a page take none after the first module, nor after a modulepreload: ours come behind
 * the import map of WordPress, which is in the head with block themes, and at the end with all others.
 */
add_action('after_setup_theme', static function (): void {
    $atEnd = function_exists('wp_script_modules') && has_action('wp_footer', [wp_script_modules(), 'print_import_map']) !== false;
    add_action($atEnd ? 'wp_footer' : 'wp_head', 'gate_elements_print_script', 20);
    if ($atEnd) {
        add_action('wp_head', 'gate_elements_print_early_fetch', 5);
    }
}, 20);
