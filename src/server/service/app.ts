/** `gate-elements serve`: decides and renders pages for servers that do not run Node. Runs wherever `fetch` does. */
import { Hono } from 'hono';
import { checkPlainState } from '../../exchange/explain/check-trace.ts';
import type { PlainState } from '../../exchange/plain-state.ts';
import { own, isRecord, parseJson } from '../../runtime/data/records.ts';
import type { PlacedElement } from '../decide-page.ts';
import { renderPage, tagsAlone, type RenderedPage } from '../render-page.ts';
import { withAnswers, type Api } from './ask-api.ts';
import { dismiss } from './dismiss.ts';
import { createMetrics } from './metrics.ts';
import { HostileRequest, readVisitor, visitorAddress } from './visitor.ts';

/** Parts that operators can switch off without a deployment. */
export interface Switches {
  /** True: every page gets the tags alone. */
  readonly service?: boolean;
  /** These elements stay tags. */
  readonly elements?: readonly string[];
}

export interface ServiceOptions {
  /** Version of the build. Requests that name another one get the tags alone. */
  readonly release: string;
  /** Folder of `gate.js`, as seen from pages. */
  readonly base: string;
  /** API that is called in the visitor's name; without it, facts come by POST only. */
  readonly api?: Api | undefined;
  /** Addresses of proxies whose `x-forwarded-for` counts. */
  readonly trusted?: readonly string[];
  /** Names of cookies that the API gets. */
  readonly cookies?: readonly string[];
  /** Time until a page gets the tags alone, in ms. */
  readonly deadline?: number;
  /** Returns the time in ms since 1970. */
  now(): number;
  /** Address of `POST /dismiss`, as seen from pages. Without it, bars cannot be closed without script. */
  readonly dismiss?: string | undefined;
  /** Returns the switches as they are now. */
  switches?(): Switches;
  /** Returns false while the service shuts down. */
  isReady?(): boolean;
  /** Receives one line for each page. It contains no personal data. */
  log?(line: Readonly<Record<string, unknown>>): void;
}

/** Values of the runtime for one request. */
export interface ServiceEnvironment {
  /** Address of the connection. */
  readonly peer?: string;
}

/** Answers requests on every runtime that has `fetch`. */
export interface Service {
  readonly fetch: (request: Request, environment?: ServiceEnvironment) => Response | Promise<Response>;
  /** Answers a request for a path of the service. */
  readonly request: (
    path: string,
    init?: RequestInit,
    environment?: ServiceEnvironment,
  ) => Response | Promise<Response>;
}

const LARGEST_BODY = 64 * 1024;
const MOST_ELEMENTS = 60;
const DEADLINE = 150;

interface Question {
  readonly state: PlainState;
  readonly placed: readonly PlacedElement[];
  readonly release: string | undefined;
  readonly origin: string | undefined;
}

/** Reads an element. HTML content is refused, because it would be inserted unescaped. */
const readPlaced = (given: unknown): PlacedElement => {
  if (typeof given === 'string') return { tag: given };
  const tag = own(given, 'tag');
  const attributes = own(given, 'attributes') ?? {};
  if (typeof tag !== 'string' || !isRecord(attributes)) throw new TypeError('an element has a tag and attributes');
  return { tag, attributes };
};

const readList = (given: unknown): PlacedElement[] => {
  if (!Array.isArray(given) || given.length > MOST_ELEMENTS)
    throw new TypeError(`elements is not a list of at most ${MOST_ELEMENTS}`);
  return given.map(readPlaced);
};

const textOrNone = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;

/** @throws Error for a body that does not describe a page */
const readBody = async (request: Request): Promise<Question> => {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY)
    throw new HostileRequest('the body is too large');
  const text = await request.text();
  if (text.length > LARGEST_BODY) throw new HostileRequest('the body is too large');
  const body = parseJson(text);
  return {
    state: checkPlainState(own(body, 'state') ?? {}),
    placed: readList(own(body, 'elements')),
    release: textOrNone(own(body, 'release')),
    origin: textOrNone(own(body, 'origin')),
  };
};

/** @throws Error for a query that does not describe a page */
const readQuery = (url: URL): Question => {
  const { searchParams: query } = url;
  const pick = (name: string) => (query.has(name) ? { [name]: query.get(name) } : {});
  const placed = (query.get('elements') ?? '').split(',').filter(Boolean);
  return {
    state: checkPlainState({ ...pick('site'), ...pick('lang'), ...pick('path') }),
    placed: readList(placed),
    release: textOrNone(query.get('release')),
    origin: textOrNone(query.get('origin')),
  };
};

/** Rejects at the deadline, whatever the work does. */
const within = <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      controller.abort();
      reject(new Error('deadline'));
    }, ms);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
};

/** Returns the application. It keeps nothing about visitors between two requests. */
export const createService = (options: ServiceOptions): Service => {
  const { release, base, api, trusted = [], cookies = [], deadline = DEADLINE, now, log } = options;
  const switches = () => options.switches?.() ?? {};
  const metrics = createMetrics(release);
  const app = new Hono<{ Bindings: ServiceEnvironment }>();

  /** Decides a page in time, or returns its tags. */
  const answer = async (
    { state, placed, release: wanted, origin }: Question,
    complete: (signal: AbortSignal) => Promise<PlainState | undefined>,
  ): Promise<Response> => {
    const start = now();
    const { service = false, elements: off = [] } = switches();
    let page: RenderedPage = tagsAlone(placed);
    let result = service ? 'off' : wanted !== undefined && wanted !== release ? 'release' : 'decided';
    if (result === 'decided')
      try {
        const decided = await within(deadline, async (signal) => {
          const known = await complete(signal);
          return (
            known &&
            renderPage({ ...known, now: known.now ?? start }, placed, {
              base,
              ...(origin && { origin }),
              ...(options.dismiss && { dismiss: options.dismiss }),
              off,
            })
          );
        });
        if (decided) page = decided;
        else result = 'proxy';
      } catch (error) {
        result = error instanceof Error && error.message === 'deadline' ? 'deadline' : 'failed';
      }
    const ms = now() - start;
    metrics.page(result, ms);
    log?.({
      level: result === 'failed' ? 'warn' : 'info',
      result,
      ms,
      elements: placed.length,
      site: state.site ?? null,
    });
    return Response.json({ release, result, ...page }, { headers: { 'cache-control': 'no-store' } });
  };

  app.use(async (context, next) => {
    await next();
    context.header('x-gate-release', release);
  });
  app.get('/health', (context) => context.text('ok'));
  app.get('/ready', (context) =>
    (options.isReady?.() ?? true) ? context.text('ready') : context.text('shutting down', 503),
  );
  app.get('/metrics', (context) => context.text(metrics.text()));
  app.post('/page', async ({ req }) => {
    const question = await readBody(req.raw);
    tagsAlone(question.placed);
    return answer(question, () => Promise.resolve(question.state));
  });
  app.post('/dismiss', ({ req }) => dismiss(req.raw, now()));
  app.get('/page', async ({ req, env }) => {
    const question = readQuery(new URL(req.url));
    tagsAlone(question.placed);
    const address = visitorAddress(req.raw.headers, env?.peer, trusted);
    const visitor = address === undefined ? undefined : readVisitor(req.raw.headers, address, cookies);
    return answer(question, async (signal) => {
      // Compliance depends on the visitor's address. Without it, the browser decides.
      if (!visitor || !api) return undefined;
      const state = { ...question.state, cookies: visitor.cookies, userAgent: visitor.userAgent };
      return withAnswers(state, question.placed, api, visitor.forwarded, signal);
    });
  });
  app.onError((error, context) => {
    const status = error instanceof HostileRequest ? 431 : 400;
    metrics.page('refused', 0);
    log?.({ level: 'warn', result: 'refused', status });
    return context.json({ release, result: 'refused', error: error.message.slice(0, 200) }, status);
  });
  return app;
};
