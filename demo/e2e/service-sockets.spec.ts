/** Hostile HTTP on the sockets of the running service: what its parser accepts decides what a proxy can smuggle past. */
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { startCommand, type ServiceCommand } from './support/service-command.ts';

let service: ServiceCommand;
test.beforeAll(async () => {
  service = await startCommand('--base', '/gate/', '--deadline', '60000');
});
test.afterAll(async () => {
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
});

/** Sends unchanged bytes, and returns the whole response once the connection is closed. */
const exchange = (bytes: string, { origin } = service): Promise<string> =>
  new Promise((done) => {
    let answer = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.setEncoding('latin1').on('data', (text) => (answer += String(text)));
    // A refused request may be reset before it is sent completely.
    socket.on('error', () => undefined).on('close', () => done(answer));
    socket.end(bytes, 'latin1');
  });
const statuses = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const QUESTION = JSON.stringify({ elements: ['footer'] });
/** A request in the body of another. Its answer would have the names of metrics. */
const SMUGGLED = 'GET /metrics HTTP/1.1\r\nHost: a.test\r\n\r\n';
const post = (headers: string, body: string) => `POST /page HTTP/1.1\r\nHost: a.test\r\n${headers}\r\n\r\n${body}`;
const get = (headers: string, path = '/health') => `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;

const MALFORMED: readonly (readonly [name: string, bytes: string])[] = [
  ['a length beside chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['chunks beside a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${SMUGGLED}`)],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 44', SMUGGLED)],
  ['two lengths in one header', post('Content-Length: 0, 44', SMUGGLED)],
  ['a negative length', post('Content-Length: -1', SMUGGLED)],
  ['a length with a sign', post('Content-Length: +0', SMUGGLED)],
  ['an unknown coding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a hidden coding', post('Transfer-Encoding\x0b: chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['a chunk of no size', post('Transfer-Encoding: chunked', `zz\r\n${SMUGGLED}`)],
  ['a chunk that is too large to count', post('Transfer-Encoding: chunked', `fffffffffffffffff\r\n${SMUGGLED}`)],
  ['a chunk that ends late', post('Transfer-Encoding: chunked', `1\r\nxx\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a space before the colon', get('Host : a.test')],
  ['a NUL in a header', get('Host: a.test\r\nCookie: uid=\x00')],
  ['a bare line feed in a name', get('Host: a.test\r\nX\n: b')],
  ['a name without a colon', get('Host: a.test\r\nCookie')],
  ['no host', get('Accept: */*')],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['headers of 64 KB', get(`Host: a.test\r\nCookie: uid=${'1'.repeat(65_536)}`)],
];

test('the service answers what is well-formed on such a socket', async () => {
  const answer = await exchange(post(`Content-Length: ${QUESTION.length}\r\nConnection: close`, QUESTION));
  expect(statuses(answer)).toEqual([200]);
  expect(answer).toContain('"result":"decided"');
  expect(await exchange(SMUGGLED), 'the mark of a smuggled request').toContain('# HELP');
});

for (const [name, bytes] of MALFORMED)
  test(`the service refuses ${name}, and answers nothing behind it`, async () => {
    const answer = await exchange(bytes);
    expect(answer).not.toMatch(/# HELP|"result"/);
    for (const status of statuses(answer)) expect([400, 413, 431]).toContain(status);
    expect(statuses(answer).length).toBeLessThanOrEqual(1);
    expect(answer).not.toMatch(/at \w+ \(|node:/);
    expect((await fetch(`${service.origin}/ready`)).status, 'it still works').toBe(200);
  });

test('a body that breaks off, and hundreds of open requests, leave nothing behind', async () => {
  const cut = post('Content-Length: 5000', QUESTION);
  const open = Array.from({ length: 300 }, () => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    return new Promise<void>((sent) => socket.write(cut, () => (socket.destroy(), sent())));
  });
  await Promise.all(open);
  const answer = await exchange(post(`Content-Length: ${QUESTION.length}\r\nConnection: close`, QUESTION));
  expect(statuses(answer)).toEqual([200]);
});

test('addresses set no headers and reach no other host', async () => {
  for (const path of [
    '/page?elements=footer&as=head%0d%0aSet-Cookie:%20evil=1',
    '/page%0d%0aSet-Cookie:%20evil=1?elements=footer',
    '/page?elements=footer&path=/%0d%0aLocation:%20https://evil.example/',
    'http://evil.example/page?elements=footer',
    '//evil.example/page',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/${'%00'.repeat(50)}`,
    '*',
  ]) {
    const answer = await exchange(get('Host: a.test', path));
    const [head = ''] = answer.split('\r\n\r\n');
    expect(head, path).not.toMatch(/^(set-cookie|location):.*evil/im);
    expect(answer, path).not.toContain('root:');
    expect(Math.max(...statuses(answer)), path).toBeLessThan(500);
  }
  expect(service.output(), 'the log names no visitor').not.toContain('evil=1');
});

test('headers that fill the list do not drop the address that the proxy adds last', async () => {
  const addresses: (string | undefined)[] = [];
  const api = createServer((request, reply) => {
    addresses.push(request.headers['x-forwarded-for'] as string | undefined);
    reply.setHeader('content-type', 'application/json').end('{"code":0,"message":"","data":{}}');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const forwarding = await startCommand(
    ...['--base', '/gate/', '--trust-proxy', '127.0.0.1', '--deadline', '60000'],
    ...['--api', `http://127.0.0.1:${(api.address() as AddressInfo).port}`],
  );
  try {
    const [forged, seen] = ['198.51.100.1', '203.0.113.7'];
    for (const count of [0, 1900, 2100, 2600]) {
      const headers = ['Host: a.test', `X-Forwarded-For: ${forged}`, ...Array.from({ length: count }, () => 'X:y')];
      await exchange(
        get([...headers, `X-Forwarded-For: ${seen}`].join('\r\n'), '/page?elements=notice-bar'),
        forwarding,
      );
    }
    expect(addresses.length).toBeGreaterThan(3);
    expect(new Set(addresses)).toEqual(new Set([seen]));
  } finally {
    forwarding.child.kill('SIGTERM');
    await forwarding.ended;
    api.close();
  }
});
