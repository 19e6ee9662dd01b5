<?php
/**
 * Prints an element of Gate Elements as HTML, from the files that the build writes: `dist/fragments`, copied to this server
 * or on the static host.
 *
 *     require 'gate-fragment.php';
 *     $gate = ['source' => 'https://cdn.example/gate/fragments', 'cache' => '/var/cache/gate'];
 *     gate_fragment_head('gate-footer', $gate);              // in the head
 *     gate_fragment('gate-footer', 'tr', 'tr', $gate);       // where it stands
 */

declare(strict_types=1);

/** Seconds for which a file of another host is cached. */
const GATE_FRAGMENT_SECONDS = 300;

/**
 * Prints the element's lines for the page's head, by which it is whole in the first paint.
 * @param array{source: string, cache?: string, seconds?: int} $where as below
 * @return bool whether there were any
 */
function gate_fragment_head(string $tag, array $where): bool
{
    return preg_match('/^gate-[a-z-]+$/', $tag) && gate_fragment_file("$tag/head.html", $where);
}

/**
 * @param string $tag     `gate-footer`
 * @param string $site    `main`, `tr`, …
 * @param string $locale  `en`, `zh-tw`, …
 * @param array{source: string, cache?: string, seconds?: int} $where a folder of this server, or an address and the folder in
 *                        which its answers are kept
 * @return bool whether there was one; without it nothing is printed, and the page should print the bare tag
 */
function gate_fragment(string $tag, string $site, string $locale, array $where): bool
{
    // They become part of a path.
    if (!preg_match('/^gate-[a-z-]+$/', $tag) || !preg_match('/^[a-z]{2,8}$/', $site) || !preg_match('/^[a-z]{2}(-[a-z]+)?$/', $locale)) {
        return false;
    }
    return gate_fragment_file("$tag/$site.$locale.html", $where);
}

/** Prints a file of the build. @return bool whether there was one */
function gate_fragment_file(string $name, array $where): bool
{
    $source = rtrim($where['source'], '/');
    $file = preg_match('#^https?://#', $source) ? gate_fragment_kept("$source/$name", $where) : "$source/$name";
    return $file !== null && is_file($file) && readfile($file) !== false;
}

/**
 * The file in which the answer of an address is kept. An old answer is better than none: it stays while the other host does
 * not answer.
 * @return string|null null when nothing has ever been answered
 */
function gate_fragment_kept(string $address, array $where): ?string
{
    $folder = $where['cache'] ?? sys_get_temp_dir() . '/gate-fragments';
    $file = $folder . '/' . hash('sha256', $address) . '.html';
    if (is_file($file) && time() - filemtime($file) < ($where['seconds'] ?? GATE_FRAGMENT_SECONDS)) {
        return $file;
    }
    $limit = stream_context_create(['http' => ['timeout' => 2]]);
    $answer = @file_get_contents($address, false, $limit);
    if ($answer === false) {
        // Asked again later, not with every page.
        if (is_file($file)) {
            touch($file);
            return $file;
        }
        return null;
    }
    if (!is_dir($folder)) {
        mkdir($folder, 0755, true);
    }
    // Whole or not at all, while other pages read it.
    $new = tempnam($folder, 'new');
    file_put_contents($new, $answer);
    chmod($new, 0644);
    rename($new, $file);
    return $file;
}
