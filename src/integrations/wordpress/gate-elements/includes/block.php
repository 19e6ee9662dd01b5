<?php
/**
 * The block. Posts store its comment with name and attributes, without HTML: nothing is filtered when an author saves, and
 * nothing becomes invalid when the plugin changes.
 */

defined('ABSPATH') || exit;

/** @param array{element?: string, attributes?: array} $block */
function gate_elements_render_block(array $block): string
{
    $attributes = $block['attributes'] ?? [];
    $html = gate_elements_markup((string) ($block['element'] ?? ''), is_array($attributes) ? $attributes : []);
    return $html === '' ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
}

/** Data for the editor's script. */
function gate_elements_editor_data(): array
{
    return [
        'elements' => gate_elements_translated(),
        'preview' => add_query_arg(
            ['action' => 'gate_elements_preview', '_ajax_nonce' => wp_create_nonce('gate_elements_preview')],
            admin_url('admin-ajax.php')
        ),
    ];
}

add_action('init', static function (): void {
    $url = plugins_url('block/block.js', GATE_ELEMENTS_FILE);
    $needs = ['wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-i18n'];
    wp_register_script('gate-elements-block', $url, $needs, gate_elements_catalogue()['version'], true);
    wp_set_script_translations('gate-elements-block', 'gate-elements', dirname(GATE_ELEMENTS_FILE) . '/languages');
    register_block_type(dirname(GATE_ELEMENTS_FILE) . '/block', ['render_callback' => 'gate_elements_render_block']);
});

add_action('enqueue_block_editor_assets', static function (): void {
    $data = wp_json_encode(gate_elements_editor_data(), JSON_HEX_TAG | JSON_HEX_AMP);
    wp_add_inline_script('gate-elements-block', "window.gateElementsBlock = $data;", 'before');
});
