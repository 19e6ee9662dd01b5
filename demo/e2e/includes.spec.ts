/**
 * Fragments in pages of other servers, with the unmodified files of `src/integrations`. `npm run test:includes`; a missing
 * program is named, and fails the test. nginx and PHP: `apt-get install nginx-light php-cli`.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import express from 'express';
import { expect, test } from 'playwright/test';
import { sites } from '../../src/exchange/sites/sites.ts';
import { dist } from './support/dist.ts';
import { commandLine, fragmentServer } from './support/fragments.ts';

const run = promisify(execFile);
const integrations = resolve('src/integrations');
/** Returns the fragment's part of the page's head. */
const headOf = (tag: string): string => readFileSync(join(dist, 'fragments', tag, 'head.html'), 'utf8');
const fileOf = (tag: string, name: string): string =>
  readFileSync(join(dist, 'fragments', tag, `${name}.html`), 'utf8');

/** A missing program is named, and fails the test: nothing passes silently. */
const needs = (program: string, ...versionFlag: string[]): void => {
  if (spawnSync(program, versionFlag).error)
    throw new Error(`${program} is missing: apt-get install nginx-light php-cli`);
};

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-includes-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listen = (server: Server): Promise<string> =>
  new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

test.describe('PHP @long', () => {
  test.beforeEach(() => needs('php', '--version'));
  const php = async (call: string): Promise<string> => {
    const page = join(folder, 'page.php');
    writeFileSync(
      page,
      `<?php require '${integrations}/php/gate-fragment.php'; $found = ${call}; echo $found ? '' : 'none';`,
    );
    return (await run('php', [page])).stdout;
  };

  test('prints a file of the build', async () => {
    const where = `['source' => '${join(dist, 'fragments')}']`;
    expect(await php(`gate_fragment('gate-footer', 'tr', 'tr', ${where})`)).toBe(fileOf('gate-footer', 'tr.tr'));
    expect(await php(`gate_fragment('gate-footer', 'tr', 'ja', ${where})`)).toBe('none');
    for (const [tag, site, locale] of [
      ['../gate-footer', 'tr', 'tr'],
      ['gate-footer', '../tr', 'tr'],
      ['gate-footer', 'tr', 'tr/../tr'],
    ])
      expect(await php(`gate_fragment('${tag}', '${site}', '${locale}', ${where})`)).toBe('none');
  });

  test('prints the lines for the head', async () => {
    const where = `['source' => '${join(dist, 'fragments')}']`;
    const line = headOf('gate-footer');
    expect(line).toMatch(
      /^<link rel="stylesheet" href="\/gate\/chunks\/fragments-\w+\.css" crossorigin>\n<link rel="stylesheet" href="\/gate\/chunks\/fragment-footer-\w+\.css" crossorigin>\n$/,
    );
    expect(await php(`gate_fragment_head('gate-footer', ${where})`)).toBe(line);
    expect(await php(`gate_fragment_head('../gate-footer', ${where})`)).toBe('none');
  });

  test('asks another host once, and keeps the answer while that host is away', async () => {
    let asked = 0;
    const cdn = createServer((request, response) => {
      asked++;
      response.end(readFileSync(join(dist, 'fragments', request.url!)));
    });
    const source = await listen(cdn);
    const call = (seconds: number) =>
      `gate_fragment('gate-footer', 'main', 'ar', ['source' => '${source}', 'cache' => '${folder}/kept', 'seconds' => ${seconds}])`;
    try {
      expect(await php(call(60))).toBe(fileOf('gate-footer', 'main.ar'));
      expect(await php(call(60))).toBe(fileOf('gate-footer', 'main.ar'));
      expect(asked).toBe(1);
      expect(await php(call(0))).toBe(fileOf('gate-footer', 'main.ar'));
      expect(asked).toBe(2);
    } finally {
      await new Promise((done) => cdn.close(done));
    }
    expect(await php(call(0))).toBe(fileOf('gate-footer', 'main.ar'));
  });
});

test.describe('WordPress @long', () => {
  test.beforeEach(() => needs('php', '--version'));
  const theme = async (tag: string, locale: string, more: Record<string, string> = {}): Promise<string> => {
    mkdirSync(join(folder, 'gate'), { recursive: true });
    cpSync(join(dist, 'fragments'), join(folder, 'gate/fragments'), { recursive: true });
    const env = { ...process.env, WP_CONTENT_DIR: folder, WP_LOCALE: locale, WP_TAG: tag, ...more };
    return (await run('php', ['demo/e2e/fixtures/wordpress.php'], { env })).stdout;
  };

  test('the template tag prints the fragment in the language of the page', async () => {
    expect(await theme('gate-footer', 'tr_TR')).toBe(fileOf('gate-footer', 'main.tr'));
    expect(await theme('gate-footer', 'pt_BR')).toBe(fileOf('gate-footer', 'main.pt-br'));
    expect(await theme('gate-not-found', 'tr_TR', { WP_SITE: 'tr' })).toBe(fileOf('gate-not-found', 'tr.tr'));
    expect(await theme('gate-footer', 'tr_TR', { WP_WANTED: '{"site":"hk","locale":"zh"}' })).toBe(
      fileOf('gate-footer', 'hk.zh'),
    );
  });

  test('the head gets the lines of the elements that it names, each once', async () => {
    const tags = ['gate-footer', 'gate-not-found', 'gate-footer', '../gate-footer'];
    expect(await theme('', 'tr_TR', { WP_HEAD: JSON.stringify(tags) })).toBe(
      headOf('gate-footer') + headOf('gate-not-found'),
    );
  });

  test('without a file of that language it is English, without any the bare tag, and no path', async () => {
    expect(await theme('gate-footer', 'sv_SE')).toBe(fileOf('gate-footer', 'main.en'));
    expect(await theme('gate-kyc-bar', 'tr_TR')).toBe('<gate-kyc-bar></gate-kyc-bar>');
    expect(await theme('../gate-footer', 'tr_TR')).toBe('');
    expect(await theme('gate-footer', 'tr_TR', { WP_SITE: '../main' })).toBe('<gate-footer></gate-footer>');
  });
});

/** Runs nginx with these lines in its `server`, and ends it. @param run is given the origin once it answers */
const withNginx = async (site: string, run: (origin: string) => Promise<void>): Promise<void> => {
  needs('nginx', '-v');
  const free = createServer();
  const origin = await listen(free);
  await new Promise((done) => free.close(done));
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  types { text/html html; text/css css; text/javascript js; }
  server { listen 127.0.0.1:${new URL(origin).port}; root ${folder}/pages; ${site} }
}`,
  );
  // A worker of root would be another user, who may not read the folder of the test.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), ...user], {
    stdio: 'ignore',
  });
  try {
    const answers = () =>
      fetch(`${origin}/`).then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(true);
    await run(origin);
  } finally {
    nginx.kill();
    await new Promise((done) => nginx.once('exit', done));
  }
};

test('nginx puts them in by SSI @long', async () => {
  const site = readFileSync(join(integrations, 'nginx/gate-fragments.conf'), 'utf8').replace(
    '/srv/gate/dist/',
    `${resolve(dist)}/`,
  );
  mkdirSync(join(folder, 'pages'));
  writeFileSync(
    join(folder, 'pages/index.html'),
    `<!doctype html><title>x</title>
<!--# include virtual="/gate/fragments/gate-footer/head.html" --><hr>
<!--# block name="bare" --><gate-footer></gate-footer><!--# endblock -->
<!--# include virtual="/gate/fragments/gate-footer/tr.tr.html" stub="bare" -->
<hr><!--# include virtual="/gate/fragments/gate-footer/none.html" stub="bare" -->`,
  );
  await withNginx(site, async (origin) => {
    const page = await (await fetch(`${origin}/`)).text();
    expect(page).toContain(fileOf('gate-footer', 'tr.tr').trim());
    const [head, , without] = page.split('<hr>');
    expect(head).toContain(headOf('gate-footer'));
    expect(without).toContain('<gate-footer></gate-footer>');
    const sheet = /chunks\/fragment-footer-[\w-]+\.css/.exec(page)![0];
    const answer = await fetch(`${origin}/gate/${sheet}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});

test('nginx sends what docs/releases.md says of a folder with releases @long', async () => {
  for (const name of ['1.4.2/gate.js', '1/chunks/a.js', '1/gate.js']) {
    const file = join(folder, 'pages/gate', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '1;');
  }
  await withNginx(readFileSync(join(integrations, 'nginx/gate-releases.conf'), 'utf8'), async (origin) => {
    for (const [name, life] of [
      ['1.4.2/gate.js', 'public, max-age=31536000, immutable'],
      ['1/chunks/a.js', 'public, max-age=31536000, immutable'],
      ['1/gate.js', 'public, max-age=300'],
    ] as const) {
      const { status, headers } = await fetch(`${origin}/gate/${name}`);
      expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')], name).toEqual([
        200,
        life,
        '*',
      ]);
    }
  });
});

test('Express: the middleware draws for the page of the request, once @long', async () => {
  const { gateFragments } = (await import(join(integrations, 'express/gate-fragments.mjs'))) as {
    gateFragments(common: object): express.RequestHandler;
  };
  type Draw = (tag: string, options?: object) => Promise<string>;
  const app = express();
  app.use(gateFragments({ base: 'https://cdn.example/gate/' }));
  app.get('/{*path}', async (_, response) => {
    const gate = response.locals['gate'] as Draw;
    const [menu, again] = await Promise.all([
      gate('gate-left-menu', { site: 'tr', locale: 'tr' }),
      gate('gate-left-menu', { site: 'tr', locale: 'tr' }),
    ]);
    const head = await (response.locals['gateHead'] as (tags: string[]) => Promise<string>)(['gate-left-menu']);
    response.json({ menu, same: menu === again, card: await gate('gate-download-card'), head });
  });
  app.use(
    ((error, _request, response, _next) =>
      void response.status(500).send(String(error))) as express.ErrorRequestHandler,
  );
  const server = createServer(app);
  const origin = await listen(server);
  try {
    const answer = await fetch(`${origin}/tr/myaccount/security?a=1`);
    const { menu, same, card, head } = (await answer.json()) as Record<'menu' | 'card' | 'head', string> & {
      same: boolean;
    };
    expect(menu).toMatch(/href="\/tr\/myaccount\/security"[^>]*aria-current="page"/);
    expect(menu).toContain('href="https://cdn.example/gate/chunks/fragment-left-menu-');
    expect(same).toBe(true);
    expect(card).toContain('part="qr"');
    expect(head).toContain('<link rel="stylesheet" href="https://cdn.example/gate/chunks/fragment-left-menu-');
  } finally {
    await new Promise((done) => server.close(done));
  }
});

test('the command prints what the function gives, and says what is wrong @long', async () => {
  const items = join(folder, 'menu.json');
  writeFileSync(items, '[{ "title": "Mine", "items": [{ "label": "Fees", "url": "/fee" }] }]');
  const command = (...args: string[]) => run(process.execPath, [commandLine, ...args]);
  const { stdout } = await command('fragment', 'gate-footer', '--site', 'tr', '--locale', 'tr', '--items', items);
  expect(stdout).toContain('<a href="/tr/fee" part="item item-own-1">Fees</a>');
  expect((await command('fragment', 'gate-footer', '--site', 'main', '--locale', 'ar')).stdout).toBe(
    fileOf('gate-footer', 'main.ar'),
  );
  for (const [args, wrong] of [
    [['fragment', 'gate-foot'], 'there is no element "gate-foot"'],
    [['fragment', 'gate-chart'], 'gate-chart cannot be a fragment'],
    [['fragment', 'gate-footer', '--site', 'xx'], 'there is no site "xx"'],
    [['fragment', 'gate-footer', '--locale', 'xx'], 'there is no language "xx"'],
    [['fragment', 'gate-footer', '--attribute', 'onclick=x'], 'gate-footer has no attribute "onclick"'],
    [['fragment', 'gate-footer', '--attribute', 'tips'], 'gate-footer with the attribute "tips" cannot be a fragment'],
    [['fragment', 'gate-tab-bar', '--path', '//evil.test/'], '"//evil.test/" is no path of the page'],
    [['fragment', 'gate-download-card'], 'gate-download-card has a QR code'],
  ] as const) {
    const failed = await command(...args).then(
      () => undefined,
      (error: { code: number; stderr: string; stdout: string }) => error,
    );
    expect(failed?.code, wrong).toBe(1);
    expect(failed?.stderr).toContain(wrong);
    expect(failed?.stdout).toBe('');
  }
});

test('the command writes what needs the page, too: every element on every site in every language @long', async () => {
  const { fragmentTags, renderFragment } = await fragmentServer();
  const path = '/myaccount/security';
  const origin = 'https://host.test';
  const out = (name: string) => join(folder, name);
  await run(process.execPath, [commandLine, 'fragments', '--out', out('all'), '--path', path, '--origin', origin]);
  await run(process.execPath, [commandLine, 'fragments', '--out', out('hosts'), '--origin', origin]);
  // The others belong to one visitor.
  const written = readdirSync(out('all')).sort();
  expect(written).toEqual([
    ...['gate-download-card', 'gate-download-page', 'gate-floating-menu', 'gate-footer', 'gate-guide-card'],
    ...['gate-left-menu', 'gate-not-found', 'gate-notice-bar', 'gate-preferences', 'gate-tab-bar'],
  ]);
  expect(fragmentTags).toEqual(expect.arrayContaining(written));
  const ofTheBuild = readdirSync(join(dist, 'fragments'));
  expect(readdirSync(out('hosts')).sort()).toEqual([...ofTheBuild, 'gate-download-card', 'gate-download-page'].sort());
  for (const tag of written)
    for (const { key, languages } of sites)
      for (const locale of languages) {
        const file = readFileSync(join(out('all'), tag, `${key}.${locale}.html`), 'utf8');
        const drawn = await renderFragment(tag, { site: key, locale, path, origin });
        expect(file === `${drawn}\n`, `${tag} ${key} ${locale}`).toBe(true);
      }
});
