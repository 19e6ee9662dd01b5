<?php
/**
 * Plugin Name: Gate Elements
 * Description: Elements of the exchange in pages and themes: a block with live preview, a shortcode, and template tags.
 * Version: 0.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: Proprietary
 * Text Domain: gate-elements
 * Domain Path: /languages
 */

defined('ABSPATH') || exit;

const GATE_ELEMENTS_FILE = __FILE__;

// Before the first text is read: the block's title is translated when the block is registered.
add_action('init', static function (): void {
    load_plugin_textdomain('gate-elements', false, dirname(plugin_basename(GATE_ELEMENTS_FILE)) . '/languages');
}, 0);

require __DIR__ . '/includes/template-tags.php';
require __DIR__ . '/includes/catalogue.php';
require __DIR__ . '/includes/markup.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/settings-page.php';
require __DIR__ . '/includes/script.php';
require __DIR__ . '/includes/shortcode.php';
require __DIR__ . '/includes/block.php';
require __DIR__ . '/includes/preview.php';
