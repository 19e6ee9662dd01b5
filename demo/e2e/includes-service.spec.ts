/**
 * Pages of other servers, decided by the running service, with the unmodified files of `src/integrations`. A suite whose
 * program is not installed is skipped, and names it. Debian: `apt-get install nginx-light php-cli python3-django
 * ruby-railties puma`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import express from 'express';
import { test } from 'playwright/test';
import { gatePage } from '../../src/integrations/node/gate-page.mjs';
import { folderOfTest, freeAddress, listen, startServer, testPages } from './support/pages-of-servers.ts';

const integrations = resolve('src/integrations');
/** Skips a suite whose program is missing. */
const needs = (program: string, args: readonly string[], install: string): void => {
  const { error, status } = spawnSync(program, args);
  test.skip(Boolean(error) || status !== 0, `${program} ${args.join(' ')} fails: apt-get install ${install}`);
};

test.describe('PHP @long', () => {
  test.beforeEach(() => needs('php', ['--version'], 'php-cli'));
  testPages(async (service, seconds) => {
    const origin = await freeAddress();
    writeFileSync(
      join(folderOfTest(), 'page.php'),
      `<?php require '${integrations}/php/gate-page.php';
$gate = gate_page('${service}', ['kyc-bar', 'gate-footer'], ['site' => 'main', 'seconds' => ${seconds}]);
gate_page_headers($gate);
echo $gate['head'], '|', implode('|', $gate['elements']);`,
    );
    return startServer('php', ['-S', new URL(origin).host, 'page.php'], origin);
  });
});

test.describe('nginx @long', () => {
  test.beforeEach(() => needs('nginx', ['-v'], 'nginx-light'));
  testPages(
    async (service, seconds) => {
      const origin = await freeAddress();
      const include = (form: string, tag: string, more = '') =>
        `<!--# include virtual="/gate-page?as=${form}&elements=${tag}&path=/price" ${more} -->`;
      const element = (tag: string) =>
        `<!--# block name="${tag}" --><${tag}></${tag}><!--# endblock -->${include('html', tag, `stub="${tag}"`)}`;
      const nothing = '<!--# block name="nothing" --><!--# endblock -->';
      mkdirSync(join(folderOfTest(), 'pages'), { recursive: true });
      writeFileSync(
        join(folderOfTest(), 'pages/price'),
        `${nothing}${include('head', 'kyc-bar,footer', 'stub="nothing"')}|${element('gate-kyc-bar')}|${element('gate-footer')}`,
      );
      const site = readFileSync(join(integrations, 'nginx/gate-service.conf'), 'utf8')
        .replace('http://127.0.0.1:8787', service)
        .replaceAll('250ms', `${seconds * 1000}ms`);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folderOfTest()}/${name};`,
      );
      writeFileSync(
        join(folderOfTest(), 'nginx.conf'),
        `daemon off; worker_processes 1; pid ${folderOfTest()}/pid; error_log ${folderOfTest()}/error.log;
events {}
http { access_log off; default_type text/html; ${paths.join(' ')}
  server { listen ${new URL(origin).host}; root ${folderOfTest()}/pages; ${site} } }`,
      );
      // A worker of root would be another user, who may not read the folder of the test.
      const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
      return startServer(
        'nginx',
        ['-c', join(folderOfTest(), 'nginx.conf'), '-e', join(folderOfTest(), 'error.log'), ...user],
        origin,
      );
    },
    { insertsUnread: true },
  );
});

test.describe('Django @long', () => {
  const python = '/usr/bin/python3';
  test.beforeEach(() => needs(python, ['-c', 'import django'], 'python3-django'));
  testPages(async (service, seconds) => {
    const origin = await freeAddress();
    writeFileSync(
      join(folderOfTest(), 'app.py'),
      `import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "${integrations}/django")
from wsgiref.simple_server import make_server
from django.conf import settings
settings.configure(ROOT_URLCONF="app", ALLOWED_HOSTS=["*"], GATE_SERVICE="${service}",
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates"}])
import django
django.setup()
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.template import engines
from django.urls import path
from gate_elements import gate_page
PAGE = engines["django"].from_string("{{ gate.head }}|{{ gate.elements.kyc_bar }}|{{ gate.elements.footer }}")
def price(request):
    gate = gate_page(request, ["kyc-bar", "gate-footer"], seconds=${seconds}, site="main")
    return gate.add_headers(HttpResponse(PAGE.render({"gate": gate})))
urlpatterns = [path("price", price)]
if __name__ == "__main__":
    sys.modules["app"] = sys.modules["__main__"]
    make_server("127.0.0.1", ${new URL(origin).port}, get_wsgi_application()).serve_forever()
`,
    );
    return startServer(python, ['app.py'], origin);
  });
});

test.describe('Rails @long', () => {
  test.beforeEach(() => needs('ruby', ['-e', 'require "rails"; require "puma"'], 'ruby-railties puma'));
  testPages(async (service, seconds) => {
    const origin = await freeAddress();
    writeFileSync(
      join(folderOfTest(), 'config.ru'),
      `require "action_controller/railtie"
require "${integrations}/rails/gate_elements"
class Application < Rails::Application
  config.root = __dir__
  config.eager_load = false
  config.secret_key_base = "a key of the test, long enough"
  config.hosts.clear
  config.logger = Logger.new(nil)
  routes.append { get "/price", to: "price#show" }
end
class PriceController < ActionController::Base
  include GateElements
  def show
    @gate = gate_page("${service}", %w[kyc-bar gate-footer], seconds: ${seconds}, site: "main")
    render inline: "<%= @gate.head %>|<%= @gate['kyc-bar'] %>|<%= @gate['gate-footer'] %>"
  end
end
Application.initialize!
run Application
`,
    );
    return startServer('puma', ['-q', '-b', `tcp://${new URL(origin).host}`, 'config.ru'], origin);
  });
});

test.describe('Express @long', () => {
  testPages((service, seconds) => {
    const app = express();
    app.get('/price', async (request, response) => {
      const { headers, path, socket } = request;
      const gate = await gatePage(service, ['kyc-bar', 'gate-footer'], {
        visitor: { headers, address: socket.remoteAddress },
        path,
        site: 'main',
        timeout: seconds * 1000,
      });
      response.set(gate.headers).send([gate.head, ...Object.values(gate.elements)].join('|'));
    });
    return listen(app as unknown as RequestListener);
  });
});
