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

/** Seconds until a page gets plain tags; the filter `gate_elements_seconds` changes it. The service has a deadline of 0.15 s. */
const GATE_ELEMENTS_SECONDS = 0.25;

/**
 * Decides a page with the service whose address the filter `gate_elements_service` returns, in the name of the visitor.
 * Call it before any output: `<?php $gate = gate_elements_page(['kyc-bar', 'footer']); ?>`, then print `$gate['head']` in
 * the head and `$gate['elements']['gate-footer']` where the element belongs. If the service fails or is slow, the elements
 * are plain tags.
 *
 * @param string[] $elements
 * @return array{result: string, head: string, elements: array<string, string>}
 */
function gate_elements_page(array $elements): array
{
    $tags = array_map(fn (string $name): string => 'gate-' . preg_replace('/^gate-|[^a-z-]/', '', $name), $elements);
    $query = [
        'elements' => implode(',', $tags),
        'path' => strtok($_SERVER['REQUEST_URI'] ?? '/', '?') ?: '/',
        'site' => apply_filters('gate_elements_site', gate_elements_settings()['site']),
        'lang' => gate_elements_locale(),
    ];
    $chain = array_filter([$_SERVER['HTTP_X_FORWARDED_FOR'] ?? '', $_SERVER['REMOTE_ADDR'] ?? '']);
    $headers = array_filter([
        'X-Forwarded-For' => implode(', ', $chain),
        'Cookie' => $_SERVER['HTTP_COOKIE'] ?? '',
        'Accept-Language' => $_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? '',
    ]);
    $service = rtrim(apply_filters('gate_elements_service', ''), '/');
    $settings = [
        'timeout' => apply_filters('gate_elements_seconds', GATE_ELEMENTS_SECONDS),
        'redirection' => 0,
        'user-agent' => $_SERVER['HTTP_USER_AGENT'] ?? '',
        'headers' => array_map(fn (string $value): string => preg_replace('/[\x00-\x1f\x7f]/', '', $value), $headers),
    ];
    try {
        $answer = $service === '' ? null : wp_remote_get("$service/page?" . http_build_query($query), $settings);
    } catch (Throwable $error) {
        // WordPress throws for an answer that is no HTTP.
        $answer = null;
    }
    $succeeded = $answer !== null && wp_remote_retrieve_response_code($answer) === 200;
    $page = json_decode($succeeded ? wp_remote_retrieve_body($answer) : '', true);
    $html = is_array($page['elements'] ?? null) ? array_column($page['elements'], 'html') : [];
    $decided = isset($page['head'], $page['headers'])
        && ($page['result'] ?? '') === 'decided' && count($html) === count($tags);
    foreach ($decided && !headers_sent() ? $page['headers'] : [] as $name => $value) {
        header("$name: $value", $name !== 'set-cookie');
    }
    return [
        'result' => $page['result'] ?? 'unreachable',
        'head' => $decided ? $page['head'] : '',
        'elements' => $decided
            ? array_combine($tags, $html)
            : array_combine($tags, array_map(fn (string $tag): string => "<$tag></$tag>", $tags)),
    ];
}
