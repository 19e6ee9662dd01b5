<?php
/** The page in the block's frame: one element with example data in a separate document, so that bars and dialogs stay in it. */

defined('ABSPATH') || exit;

function gate_elements_preview(): void
{
    check_ajax_referer('gate_elements_preview');
    if (!current_user_can('edit_posts')) {
        wp_die('', '', ['response' => 403]);
    }
    $asked = wp_unslash($_GET);
    $element = is_string($asked['element'] ?? null) ? sanitize_text_field($asked['element']) : '';
    $attributes = is_string($asked['attributes'] ?? null) ? json_decode($asked['attributes'], true) : [];
    nocache_headers();
    header('Content-Type: text/html; charset=utf-8');
    header("Content-Security-Policy: frame-ancestors 'self'");
    echo '<!doctype html><html lang="' . esc_attr(get_bloginfo('language')) . '"><head><meta charset="utf-8"><title>';
    echo esc_html__('Preview', 'gate-elements') . '</title><style>body{margin:0;font-family:system-ui,sans-serif}</style>';
    gate_elements_print_script();
    echo '</head><body>';
    if (gate_elements_settings()['base'] === '') {
        echo '<p>' . esc_html__('Gate Elements does not know yet where gate.js is.', 'gate-elements') . '</p>';
    }
    // Escaped in there.
    echo gate_elements_markup($element, is_array($attributes) ? $attributes : [], '', true);
    echo '</body></html>';
    exit;
}

add_action('wp_ajax_gate_elements_preview', 'gate_elements_preview');
