<?php
/** Deleting the plugin leaves nothing behind. */

defined('WP_UNINSTALL_PLUGIN') || exit;

delete_option('gate_elements');
