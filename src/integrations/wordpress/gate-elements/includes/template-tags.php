<?php
/**
 * Template tags: elements in themes, as HTML of this server. The files of the build (`dist/fragments`) belong into
 * `wp-content/gate/fragments`, or into the folder that the filter `gate_elements_fragments` returns.
 */

defined('ABSPATH') || exit;

/** Languages of WordPress whose first letters are not ours. */
const GATE_ELEMENTS_LOCALES = ['zh_TW' => 'zh-tw', 'zh_HK' => 'zh-tw', 'pt_BR' => 'pt-br'];

/** The page's language as our files are named: `tr_TR` is `tr`. */
function gate_elements_locale(): string
{
    $locale = get_locale();
    return GATE_ELEMENTS_LOCALES[$locale] ?? strtolower(substr($locale, 0, 2));
}

/**
 * For the theme's head: `<?php gate_elements_head(['gate-footer', 'gate-not-found']); ?>`. Prints the lines by which these
 * are whole in the first paint.
 *
 * @param string[] $tags
 */
function gate_elements_head(array $tags): void
{
    $folder = apply_filters('gate_elements_fragments', WP_CONTENT_DIR . '/gate/fragments');
    foreach (array_unique($tags) as $tag) {
        if (preg_match('/^gate-[a-z-]+$/', $tag) && is_file("$folder/$tag/head.html")) {
            readfile("$folder/$tag/head.html");
        }
    }
}

/**
 * Template tag: `<?php gate_element('gate-footer'); ?>`, `<?php gate_element('gate-footer', ['site' => 'tr']); ?>`.
 * Prints the fragment of the site in the page's language, else in English; without a file the bare tag, which the loader
 * makes live.
 *
 * @param string $tag `gate-footer`
 * @param array{site?: string, locale?: string} $wanted
 */
function gate_element(string $tag, array $wanted = []): void
{
    if (!preg_match('/^gate-[a-z-]+$/', $tag)) {
        return;
    }
    $folder = apply_filters('gate_elements_fragments', WP_CONTENT_DIR . '/gate/fragments');
    $site = $wanted['site'] ?? apply_filters('gate_elements_site', gate_elements_settings()['site']);
    foreach ([$wanted['locale'] ?? gate_elements_locale(), 'en'] as $locale) {
        // They become part of a path.
        if (!preg_match('/^[a-z]{2,8}$/', $site) || !preg_match('/^[a-z]{2}(-[a-z]+)?$/', $locale)) {
            continue;
        }
        $file = "$folder/$tag/$site.$locale.html";
        if (is_file($file)) {
            readfile($file);
            return;
        }
    }
    echo "<$tag></$tag>";
}
