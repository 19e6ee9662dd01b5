/** A separate WordPress for the test: database, files and server in a temporary folder. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { end, needPrograms, run, start } from './programs.ts';
import type { Sources } from './sources.ts';

export interface WordPress {
  readonly origin: string;
  /** Runs PHP inside WordPress. @returns what it prints */
  php(code: string): string;
  /** Notices and warnings of PHP that name the plugin. */
  complaints(): string[];
  close(): Promise<void>;
}

export const PASSWORD = 'a long password of the test';
/** Login names are those of the roles. */
export const ROLES = ['administrator', 'editor', 'author'] as const;
export type Role = (typeof ROLES)[number];

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

const configOf = (folder: string, origin: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/socket');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define("{$name}_KEY", "key of $name");
    define("{$name}_SALT", "salt of $name");
}
define('WP_HOME', '${origin}');
define('WP_SITEURL', '${origin}');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', '${folder}/debug.log');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_ACCESSIBLE_HOSTS', '127.0.0.1');
define('FS_METHOD', 'direct');
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const INSTALL = `
define('WP_INSTALLING', true);
require getenv('WP_ROOT') . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('A site', 'administrator', 'administrator@host.test', false, '', getenv('WP_PASSWORD'));
foreach (['editor', 'author'] as $role) {
    wp_insert_user(['user_login' => $role, 'user_pass' => getenv('WP_PASSWORD'), 'user_email' => "$role@host.test", 'role' => $role]);
}
`;

const startDatabase = async (folder: string) => {
  const data = join(folder, 'data');
  const root = process.getuid?.() === 0 ? ['--user=root'] : [];
  run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...root,
  ]);
  const database = start('mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${folder}/socket`,
    `--pid-file=${folder}/pid`,
    '--skip-networking',
    '--skip-grant-tables',
    '--innodb-flush-log-at-trx-commit=0',
    ...root,
  ]);
  const create = `$db = new mysqli('localhost', 'root', '', '', 0, '${folder}/socket'); $db->query('CREATE DATABASE wordpress');`;
  await expect(() => expect(run('php', ['-r', create])).toBe('')).toPass();
  return database;
};

/** @throws Error when something of the machine is missing */
export const installWordPress = async (sources: Sources): Promise<WordPress> => {
  needPrograms(sources);
  const folder = mkdtempSync(join(tmpdir(), 'gate-wordpress-'));
  const root = join(folder, 'www');
  const origin = `http://127.0.0.1:${await freePort()}`;
  sources.copyTo(root);
  mkdirSync(join(root, 'wp-content/uploads'), { recursive: true });
  writeFileSync(join(root, 'wp-config.php'), configOf(folder, origin));
  const database = await startDatabase(folder);
  const inside = (code: string): string => {
    Object.assign(process.env, { WP_ROOT: root, WP_PASSWORD: PASSWORD });
    return run('php', ['-r', code]);
  };
  inside(INSTALL);
  const server = start('php', ['-S', new URL(origin).host, '-t', root], { PHP_CLI_SERVER_WORKERS: '4' });
  await expect(async () => expect((await fetch(`${origin}/wp-login.php`)).ok).toBe(true)).toPass();
  const log = join(folder, 'debug.log');
  return {
    origin,
    php: (code) => inside(`require getenv('WP_ROOT') . '/wp-load.php'; ${code}`),
    complaints: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => /gate.elements/i.test(line))
        : [],
    async close() {
      await end(server);
      await end(database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
