<?php
/**
 * Decides a page with the service `gate-elements serve`, in the name of its visitor.
 *
 *     require 'gate-page.php';
 *     $gate = gate_page('http://127.0.0.1:8787', ['kyc-bar', 'footer'], ['site' => 'tr']);
 *     gate_page_headers($gate);                  // before any output
 *     echo $gate['head'];                        // in the head
 *     echo $gate['elements']['gate-kyc-bar'];    // where the element belongs
 *
 * If the service fails or takes longer than the limit, the elements are plain tags, which the browser decides.
 */

declare(strict_types=1);

/** Seconds until a page gets plain tags. The service has a deadline of 0.15 s itself. */
const GATE_PAGE_SECONDS = 0.25;

/**
 * @param string   $service  address of the service
 * @param string[] $elements names, with or without `gate-`
 * @param array{site?: string, lang?: string, path?: string, origin?: string, release?: string, seconds?: float} $options
 * @return array{result: string, head: string, headers: array<string, string>, elements: array<string, string>}
 */
function gate_page(string $service, array $elements, array $options = []): array
{
    $tags = array_map(fn (string $name): string => 'gate-' . preg_replace('/^gate-|[^a-z-]/', '', $name), $elements);
    $query = array_intersect_key($options, array_flip(['site', 'lang', 'path', 'origin', 'release']))
        + ['path' => $_SERVER['REQUEST_URI'] ?? '/', 'elements' => implode(',', $tags)];
    $query['path'] = strtok($query['path'], '?') ?: '/';
    $context = stream_context_create(['http' => [
        'timeout' => $options['seconds'] ?? GATE_PAGE_SECONDS,
        'follow_location' => 0,
        'header' => gate_page_visitor(),
    ]]);
    $answer = @file_get_contents(rtrim($service, '/') . '/page?' . http_build_query($query), false, $context);
    $page = is_string($answer) ? json_decode($answer, true) : null;
    $html = is_array($page['elements'] ?? null) ? array_column($page['elements'], 'html') : [];
    $decided = isset($page['head'], $page['headers'])
        && ($page['result'] ?? '') === 'decided' && count($html) === count($tags);
    return [
        'result' => $page['result'] ?? 'unreachable',
        'head' => $decided ? $page['head'] : '',
        'headers' => $decided ? $page['headers'] : [],
        'elements' => $decided
            ? array_combine($tags, $html)
            : array_combine($tags, array_map(fn (string $tag): string => "<$tag></$tag>", $tags)),
    ];
}

/** Headers of the visitor, without line breaks. @return string[] */
function gate_page_visitor(): array
{
    $chain = array_filter([$_SERVER['HTTP_X_FORWARDED_FOR'] ?? '', $_SERVER['REMOTE_ADDR'] ?? '']);
    $headers = [
        'Accept' => 'application/json',
        'X-Forwarded-For' => implode(', ', $chain),
        'Cookie' => $_SERVER['HTTP_COOKIE'] ?? '',
        'User-Agent' => $_SERVER['HTTP_USER_AGENT'] ?? '',
        'Accept-Language' => $_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? '',
    ];
    $lines = [];
    foreach (array_filter($headers) as $name => $value) {
        $lines[] = "$name: " . preg_replace('/[\x00-\x1f\x7f]/', '', $value);
    }
    return $lines;
}

/** Sends the headers of a page: caching, the cookie of dismissals, preloads. */
function gate_page_headers(array $page): void
{
    foreach ($page['headers'] as $name => $value) {
        header("$name: $value", $name !== 'set-cookie');
    }
}
