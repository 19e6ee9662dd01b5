/** A store with the part of the S3 API that a release needs. It verifies each signature (AWS Signature Version 4). */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KEY = { id: 'AKIDTEST', secret: 'a secret of the test', region: 'eu-test-1' };

export interface FakeS3 {
  readonly endpoint: string;
  /** `/bucket/key` → what lies there. */
  readonly files: Map<string, { body: Buffer; headers: Readonly<Record<string, string>> }>;
  /** Method and path of each request. */
  readonly requests: string[];
  /** Returns the error status for a PUT, or undefined to accept it. */
  failPut: (path: string, conditional: boolean) => number | undefined;
  close(): Promise<void>;
}

const hash = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** @returns the signature that a request should have */
const signatureOf = (request: IncomingMessage, signed: string, scope: string): string => {
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((each, part) => mac(each, part), `AWS4${KEY.secret}`);
  return mac(key, toSign).toString('hex');
};

const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const [, id, scope, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (id !== KEY.id || !scope?.endsWith(`/${KEY.region}/s3/aws4_request`)) return false;
  const claimed = request.headers['x-amz-content-sha256'];
  const whole = request.method === 'PUT' ? claimed === hash(body) : true;
  return whole && signatureOf(request, signed!, scope) === signature;
};

const error = (code: string): string => `<Error><Code>${code}</Code><Message>${code} of the test</Message></Error>`;

export const startFakeS3 = async (): Promise<FakeS3> => {
  const files: FakeS3['files'] = new Map();
  const requests: string[] = [];
  const fake: { failPut: FakeS3['failPut'] } = { failPut: () => undefined };
  const answer = (request: IncomingMessage, body: Buffer): [status: number, body: Buffer | string] => {
    const { method, url = '' } = request;
    requests.push(`${method} ${url}`);
    if (!isSigned(request, body)) return [403, error('SignatureDoesNotMatch')];
    if (method === 'GET') return files.has(url) ? [200, files.get(url)!.body] : [404, error('NoSuchKey')];
    const conditional = request.headers['if-none-match'] === '*';
    const failed = fake.failPut(url, conditional);
    if (failed) return [failed, error('Failed')];
    if (conditional && files.has(url)) return [412, error('PreconditionFailed')];
    files.set(url, { body, headers: { ...(request.headers as Record<string, string>) } });
    return [200, ''];
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, text] = answer(request, Buffer.concat(parts));
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(fake, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    async close() {
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
    },
  });
};
