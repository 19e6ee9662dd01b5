/** A bucket of a store with the S3 API: Amazon's, Cloudflare R2, MinIO and others. */
import { AwsClient } from 'aws4fetch';
import type { Store } from './store.ts';

export interface S3Options {
  readonly bucket: string;
  /** Folder in the bucket, without slashes at its ends; '' for all of it. */
  readonly prefix: string;
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const RETRIES = 3;
/** The store does not know conditional writes. */
const NOT_IMPLEMENTED = 501;
const EXISTS = 412;

const sha256 = async (body: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');

const failure = async (what: string, response: Response): Promise<Error> => {
  const text = await response.text();
  const why = /<Message>([^<]*)/.exec(text)?.[1] ?? /<Code>([^<]*)/.exec(text)?.[1] ?? response.statusText;
  return new Error(`${what} was answered by ${response.status}: ${why}`);
};

export const s3Store = (options: S3Options): Store => {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    sessionToken,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const folder = [endpoint.replace(/\/+$/, ''), bucket, ...prefix.split('/').filter(Boolean)].join('/');
  const addressOf = (path: string): string => encodeURI(`${folder}/${path}`);
  return {
    name: `s3://${[bucket, prefix].filter(Boolean).join('/')}`,
    async read(path) {
      const response = await client.fetch(addressOf(path));
      if (response.status === 404) return undefined;
      if (!response.ok) throw await failure(`reading ${path}`, response);
      return new Uint8Array(await response.arrayBuffer());
    },
    async write(path, { body, contentType, cacheControl }, onlyNew) {
      const put = async (condition: Readonly<Record<string, string>>): Promise<Response> =>
        client.fetch(addressOf(path), {
          method: 'PUT',
          body,
          headers: {
            'content-type': contentType,
            'cache-control': cacheControl,
            // The store compares it with the received body.
            'x-amz-content-sha256': await sha256(body),
            ...condition,
          },
        });
      let response = await put(onlyNew ? { 'if-none-match': '*' } : {});
      if (onlyNew && response.status === EXISTS) return false;
      if (onlyNew && response.status === NOT_IMPLEMENTED) response = await put({});
      if (!response.ok) throw await failure(`writing ${path}`, response);
      return true;
    },
  };
};
