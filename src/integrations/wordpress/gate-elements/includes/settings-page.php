<?php
/** Settings → Gate Elements. WordPress checks nonce and capability when the form is submitted (`options.php`). */

defined('ABSPATH') || exit;

const GATE_ELEMENTS_PAGE = 'gate-elements';

function gate_elements_field_base(): void
{
    $settings = gate_elements_settings();
    printf(
        '<input type="text" id="gate-elements-base" name="gate_elements[base]" value="%s" class="regular-text code" placeholder="https://cdn.example/gate/1/" aria-describedby="gate-elements-base-note">',
        esc_attr($settings['base'])
    );
    $note = $settings['integrity'] === ''
        ? __('The folder of gate.js. With the folder of one release (…/1.4.2/) the script is loaded with its SRI hash.', 'gate-elements')
        : __('The script is loaded with its SRI hash:', 'gate-elements') . ' ' . $settings['integrity'];
    printf('<p class="description" id="gate-elements-base-note">%s</p>', esc_html($note));
}

function gate_elements_field_site(): void
{
    echo '<select id="gate-elements-site" name="gate_elements[site]">';
    foreach (gate_elements_catalogue()['sites'] as $site) {
        printf('<option value="%1$s"%2$s>%1$s</option>', esc_attr($site), selected($site, gate_elements_settings()['site'], false));
    }
    echo '</select>';
}

function gate_elements_field_preload(): void
{
    printf(
        '<input type="text" id="gate-elements-preload" name="gate_elements[preload]" value="%s" class="regular-text code" placeholder="kyc-bar footer" aria-describedby="gate-elements-preload-note">',
        esc_attr(gate_elements_settings()['preload'])
    );
    printf(
        '<p class="description" id="gate-elements-preload-note">%s</p>',
        esc_html__('Elements that most visitors see: their code is fetched together with the script.', 'gate-elements')
    );
}

function gate_elements_field_fragments(): void
{
    printf(
        '<label><input type="checkbox" id="gate-elements-fragments" name="gate_elements[fragments]" value="1"%s> %s</label>',
        checked(gate_elements_settings()['fragments'], true, false),
        esc_html__('Print elements as HTML of this server, where wp-content/gate/fragments has them', 'gate-elements')
    );
}

function gate_elements_settings_page(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    echo '<div class="wrap"><h1>' . esc_html(get_admin_page_title()) . '</h1><form action="options.php" method="post">';
    settings_fields('gate_elements');
    do_settings_sections(GATE_ELEMENTS_PAGE);
    submit_button();
    echo '</form></div>';
}

add_action('admin_menu', static function (): void {
    $title = __('Gate Elements', 'gate-elements');
    add_options_page($title, $title, 'manage_options', GATE_ELEMENTS_PAGE, 'gate_elements_settings_page');
});

add_action('admin_init', static function (): void {
    add_settings_section('gate_elements', '', '__return_null', GATE_ELEMENTS_PAGE);
    $fields = [
        'base' => __('Address of the bundle', 'gate-elements'),
        'site' => __('Site', 'gate-elements'),
        'preload' => __('Preload', 'gate-elements'),
        'fragments' => __('Fragments', 'gate-elements'),
    ];
    foreach ($fields as $name => $label) {
        $args = $name === 'fragments' ? [] : ['label_for' => "gate-elements-$name"];
        add_settings_field("gate_elements_$name", $label, "gate_elements_field_$name", GATE_ELEMENTS_PAGE, 'gate_elements', $args);
    }
});

/** Shows missing settings after the plugin is activated. */
add_action('admin_notices', static function (): void {
    if (gate_elements_settings()['base'] !== '' || !current_user_can('manage_options')) {
        return;
    }
    printf(
        '<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
        esc_html__('Gate Elements does not know yet where gate.js is.', 'gate-elements'),
        esc_url(admin_url('options-general.php?page=' . GATE_ELEMENTS_PAGE)),
        esc_html__('Settings', 'gate-elements')
    );
});
