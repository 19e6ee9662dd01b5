import type { ServedFile } from './dist-files.ts';

/** Whether `br` is among the accepted codings and not refused by `q=0`. */
export const acceptsBrotli = (header: string | null): boolean =>
  (header ?? '').split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return coding === 'br' && (quality === undefined || Number(quality.slice(2)) > 0);
  });

const matches = (header: string | null, etag: string): boolean =>
  (header ?? '').split(',').some((candidate) => {
    const plain = candidate.trim().replace(/^W\//, '');
    return plain === '*' || plain === etag;
  });

/** One file as an answer to GET or HEAD: compressed if wanted, 304 if the browser has it. */
export const serveFile = async (
  request: Request,
  file: ServedFile,
  extra: Readonly<Record<string, string>>,
): Promise<Response> => {
  const compressed = acceptsBrotli(request.headers.get('accept-encoding')) ? await file.brotli() : undefined;
  const etag = `"${file.etag}${compressed === undefined ? '' : '-br'}"`;
  const headers = new Headers({
    'content-type': file.type,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
    ...extra,
  });
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const body = compressed ?? file.bytes;
  if (compressed !== undefined) headers.set('content-encoding', 'br');
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
};

/** Serves a file of the demo's tools without caching; 404 if it is missing. @param missing text of the 404 */
export const serveTool = (request: Request, file: ServedFile | undefined, missing = 'No such file') =>
  file === undefined
    ? new Response(missing, { status: 404 })
    : serveFile(request, file, { 'cache-control': 'no-cache' });
