<?php
/** Settings of the plugin: one option, `gate_elements`. */

defined('ABSPATH') || exit;

/** Without an address no script is printed, and elements stay what the page has in them. */
const GATE_ELEMENTS_DEFAULTS = [
    'base' => '',
    'integrity' => '',
    'site' => 'main',
    'preload' => '',
    'files' => [],
    'fragments' => false,
];

/**
 * `files`: what the elements of `preload` are drawn with, as path in `base` => SRI hash; empty for an alias.
 * @return array{base: string, integrity: string, site: string, preload: string, files: array<string, string>, fragments: bool}
 */
function gate_elements_settings(): array
{
    $kept = get_option('gate_elements', []);
    return array_merge(GATE_ELEMENTS_DEFAULTS, is_array($kept) ? array_intersect_key($kept, GATE_ELEMENTS_DEFAULTS) : []);
}

/** @return string the folder of `gate.js` with a slash at its end; '' if it is neither an http address nor a path */
function gate_elements_base(string $given): string
{
    $given = trim($given);
    if ($given === '' || !preg_match('#^(https?://|/(?!/))#i', $given)) {
        return '';
    }
    $address = esc_url_raw(preg_replace('#gate\.js$#', '', $given), ['http', 'https']);
    return $address === '' ? '' : trailingslashit($address);
}

/** @param mixed $hash */
function gate_elements_is_hash($hash): bool
{
    return is_string($hash) && preg_match('#^sha384-[A-Za-z0-9+/]{64}$#', $hash);
}

/**
 * `manifest.json` in the folder of one release (`…/1.4.2/`). An alias (`…/1/`) has none to hold on to: its files change.
 * @return array|WP_Error empty for an alias
 */
function gate_elements_fetch_manifest(string $base)
{
    if (!preg_match('#/\d+\.\d+\.\d+[^/]*/$#', $base)) {
        return [];
    }
    $address = strpos($base, '/') === 0 ? home_url($base, is_ssl() ? 'https' : 'http') : $base;
    $answer = wp_remote_get($address . 'manifest.json', ['timeout' => 10]);
    if (is_wp_error($answer)) {
        return $answer;
    }
    $manifest = json_decode(wp_remote_retrieve_body($answer), true);
    return gate_elements_is_hash($manifest['files']['gate.js']['integrity'] ?? '')
        ? $manifest
        : new WP_Error('gate_elements_manifest', __('There is no manifest.json with the hash of gate.js.', 'gate-elements'));
}

/**
 * @param string $names as `gate_elements_names` gives them
 * @return array<string, string> path => SRI hash
 */
function gate_elements_files_of(array $manifest, string $names): array
{
    $files = [];
    foreach (array_filter(explode(' ', $names)) as $name) {
        foreach ((array) ($manifest['elements']["gate-$name"] ?? []) as $file) {
            $hash = $manifest['files'][$file]['integrity'] ?? '';
            if (preg_match('#^chunks/[\w.-]+\.js$#', (string) $file) && gate_elements_is_hash($hash)) {
                $files[$file] = $hash;
            }
        }
    }
    return $files;
}

/** @return string names of elements with spaces between them; unknown ones are left out */
function gate_elements_names(string $given): string
{
    $tags = array_filter(array_map('gate_elements_tag', preg_split('/[\s,]+/', $given, -1, PREG_SPLIT_NO_EMPTY)));
    return implode(' ', array_unique(array_map(static fn (string $tag): string => substr($tag, strlen('gate-')), $tags)));
}

/**
 * Returns the submitted settings in their stored form.
 * @param mixed $given
 */
function gate_elements_sanitize($given): array
{
    $given = is_array($given) ? $given : [];
    $text = static fn (string $name): string => is_string($given[$name] ?? null) ? sanitize_text_field($given[$name]) : '';
    $base = gate_elements_base($text('base'));
    if ($base === '' && $text('base') !== '') {
        add_settings_error('gate_elements', 'base', __('The address has to begin with https:// or with a slash.', 'gate-elements'));
        // A slip must not take the elements from all pages.
        $base = gate_elements_settings()['base'];
    }
    $manifest = gate_elements_fetch_manifest($base);
    if (is_wp_error($manifest)) {
        /* translators: %s: what went wrong */
        $message = sprintf(__('The hash of gate.js could not be read, the script is loaded without it: %s', 'gate-elements'), $manifest->get_error_message());
        add_settings_error('gate_elements', 'integrity', $message, 'warning');
        $manifest = [];
    }
    $preload = gate_elements_names($text('preload'));
    $site = $text('site');
    return [
        'base' => $base,
        'integrity' => $manifest['files']['gate.js']['integrity'] ?? '',
        'site' => in_array($site, gate_elements_catalogue()['sites'], true) ? $site : GATE_ELEMENTS_DEFAULTS['site'],
        'preload' => $preload,
        'files' => gate_elements_files_of($manifest, $preload),
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
