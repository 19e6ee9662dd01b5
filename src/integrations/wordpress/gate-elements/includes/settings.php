<?php
/** Settings of the plugin: one option, `gate_elements`. */

defined('ABSPATH') || exit;

/** Without an address no script is printed, and elements stay what the page has in them. */
const GATE_ELEMENTS_DEFAULTS = ['base' => '', 'integrity' => '', 'site' => 'main', 'preload' => '', 'fragments' => false];

/** @return array{base: string, integrity: string, site: string, preload: string, fragments: bool} */
function gate_elements_settings(): array
{
    $kept = get_option('gate_elements', []);
    return array_merge(GATE_ELEMENTS_DEFAULTS, is_array($kept) ? array_intersect_key($kept, GATE_ELEMENTS_DEFAULTS) : []);
}

/** @return string the folder of `gate.js` with a slash at its end; '' for what is neither an http address nor a path */
function gate_elements_base(string $given): string
{
    $given = trim($given);
    if ($given === '' || !preg_match('#^(https?://|/(?!/))#i', $given)) {
        return '';
    }
    $address = esc_url_raw(preg_replace('#gate\.js$#', '', $given), ['http', 'https']);
    return $address === '' ? '' : trailingslashit($address);
}

/**
 * The SRI hash of `gate.js` in the folder of one release (`…/1.4.2/`), as its `manifest.json` says. An alias (`…/1/`) has
 * none: its files change.
 * @return string|WP_Error '' for an alias
 */
function gate_elements_fetch_integrity(string $base)
{
    if (!preg_match('#/\d+\.\d+\.\d+[^/]*/$#', $base)) {
        return '';
    }
    $address = strpos($base, '/') === 0 ? home_url($base, is_ssl() ? 'https' : 'http') : $base;
    $answer = wp_remote_get($address . 'manifest.json', ['timeout' => 10]);
    if (is_wp_error($answer)) {
        return $answer;
    }
    $manifest = json_decode(wp_remote_retrieve_body($answer), true);
    $integrity = $manifest['files']['gate.js']['integrity'] ?? '';
    return is_string($integrity) && preg_match('#^sha384-[A-Za-z0-9+/]{64}$#', $integrity)
        ? $integrity
        : new WP_Error('gate_elements_manifest', __('There is no manifest.json with the hash of gate.js.', 'gate-elements'));
}

/** @return string names of elements with spaces between them; unknown ones are left out */
function gate_elements_names(string $given): string
{
    $tags = array_filter(array_map('gate_elements_tag', preg_split('/[\s,]+/', $given, -1, PREG_SPLIT_NO_EMPTY)));
    return implode(' ', array_unique(array_map(static fn (string $tag): string => substr($tag, strlen('gate-')), $tags)));
}

/**
 * What an administrator has sent, as it is kept.
 * @param mixed $given
 */
function gate_elements_sanitize($given): array
{
    $given = is_array($given) ? $given : [];
    $text = static fn (string $name): string => is_string($given[$name] ?? null) ? sanitize_text_field($given[$name]) : '';
    $base = gate_elements_base($text('base'));
    if ($base === '' && $text('base') !== '') {
        add_settings_error('gate_elements', 'base', __('The address has to begin with https:// or with a slash.', 'gate-elements'));
    }
    $integrity = gate_elements_fetch_integrity($base);
    if (is_wp_error($integrity)) {
        /* translators: %s: what went wrong */
        $message = sprintf(__('The hash of gate.js could not be read, the script is loaded without it: %s', 'gate-elements'), $integrity->get_error_message());
        add_settings_error('gate_elements', 'integrity', $message, 'warning');
        $integrity = '';
    }
    $site = $text('site');
    return [
        'base' => $base,
        'integrity' => $integrity,
        'site' => in_array($site, gate_elements_catalogue()['sites'], true) ? $site : GATE_ELEMENTS_DEFAULTS['site'],
        'preload' => gate_elements_names($text('preload')),
        'fragments' => !empty($given['fragments']),
    ];
}

add_action('admin_init', static function (): void {
    register_setting('gate_elements', 'gate_elements', [
        'type' => 'array',
        'sanitize_callback' => 'gate_elements_sanitize',
    ]);
});

// Of an option that is not there yet, or is its registered default, WordPress checks the first value twice.
register_activation_hook(GATE_ELEMENTS_FILE, static function (): void {
    add_option('gate_elements', GATE_ELEMENTS_DEFAULTS);
});
