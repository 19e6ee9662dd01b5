/** `gate-elements serve`: decides and renders pages for servers that do not run Node. Runs wherever `fetch` does. */
import { Hono } from 'hono';
import type { PlainState } from '../../exchange/plain-state.ts';
import { checkPlaced, renderPage, tagsAlone, type RenderedPage } from '../render-page.ts';
import { setAssetReader, type ReadAsset } from '../texts.ts';
import { withAnswers, type Api } from './ask-api.ts';
import { dismiss } from './dismiss.ts';
import { DEADLINE, DeadlinePassed, within, type TimeLimit } from './deadline.ts';
import { createMetrics } from './metrics.ts';
import { readBody, readQuery, type Question } from './question.ts';
import type { Switches } from './switches.ts';
import { HostileRequest, readVisitor, visitorAddress } from './visitor.ts';

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
  /** Time from the arrival of a request until its page gets the tags alone, in ms. */
  readonly deadline?: number;
  /**
   * Returns the text of a file of the build, by its path in the folder of `gate.js`, such as `locales/tr/kyc-bar.json`.
   * Default: reads the files next to the server's code.
   */
  readonly readAsset?: ReadAsset | undefined;
  /** Share of pages whose tags name the decision of the server (`data-decided`), from 0 to 1. Default: 0. */
  readonly sample?: number | undefined;
  /** Returns a number from 0 to 1, without 1. */
  random?(): number;
  /** Returns the time in ms since 1970. */
  now(): number;
  /** Address of `POST /dismiss`, as seen from pages. Without it, bars cannot be closed without script. */
  readonly dismiss?: string | undefined;
  /** Returns the switches as they are now. */
  switches?(): Switches | Promise<Switches>;
  /** Returns false while the service shuts down. */
  isReady?(): boolean;
  /** Returns the memory of the process in bytes, for the metrics. */
  memory?(): number;
  /** Receives one line for each page. It contains no personal data. */
  log?(line: Readonly<Record<string, unknown>>): void;
}

/** Values of the runtime for one request. */
export interface ServiceEnvironment {
  /** Address of the connection. */
  readonly peer?: string;
  /** Arrival of the request, in ms since 1970: the deadline counts from it. Default: the call of `fetch`. */
  readonly arrived?: number;
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

/** Format of a response: the page as JSON, or one part as HTML for servers that insert responses unread. */
type Form = 'json' | 'html' | 'head';

const formOf = (text: string | undefined): Form => {
  if (text === undefined || text === 'json') return 'json';
  if (text === 'html' || text === 'head') return text;
  throw new TypeError('as is html, head or json');
};

interface Outcome {
  readonly result: string;
  /** Undefined: the page gets its tags alone. */
  readonly page?: RenderedPage | undefined;
}

/** Completes the state of a question, or returns undefined if the service must not decide for the visitor. */
type Complete = (limit: TimeLimit) => Promise<PlainState | undefined>;

const decide = async (
  { placed, release: wanted, origin }: Question,
  complete: Complete,
  start: number,
  options: ServiceOptions,
): Promise<Outcome> => {
  const { release, base, deadline = DEADLINE, sample = 0, random = Math.random, now, switches, dismiss } = options;
  if (wanted !== undefined && wanted !== release) return { result: 'release' };
  try {
    return await within({ start, ms: deadline, now }, async (limit): Promise<Outcome> => {
      const { service = false, elements: off = [] } = (await switches?.()) ?? {};
      if (service) return { result: 'off' };
      const known = await complete(limit);
      if (!known) return { result: 'proxy' };
      limit.check();
      const page = {
        base,
        ...(origin && { origin }),
        ...(dismiss && { dismiss }),
        off,
        decisions: random() < sample,
      };
      return { result: 'decided', page: await renderPage({ ...known, now: known.now ?? start }, placed, page) };
    });
  } catch (error) {
    return { result: error instanceof DeadlinePassed ? 'deadline' : 'failed' };
  }
};

const respond = (form: Form, release: string, result: string, page: RenderedPage): Response => {
  const headers = { 'cache-control': 'no-store', 'x-gate-result': result };
  if (form === 'json') return Response.json({ release, result, ...page }, { headers });
  const text = form === 'head' ? page.head : page.elements.map(({ html }) => html).join('\n');
  return new Response(text, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
};

/** Returns the application. It keeps nothing about visitors between two requests. */
export const createService = (options: ServiceOptions): Service => {
  const { release, api, trusted = [], cookies = [], now, log } = options;
  if (options.readAsset) setAssetReader(options.readAsset);
  const metrics = createMetrics(release, options.memory);
  const app = new Hono<{ Bindings: ServiceEnvironment }>();

  /** Decides a page in time, or returns its tags. */
  const answer = async (form: Form, start: number, question: Question, complete: Complete): Promise<Response> => {
    const { placed, state } = question;
    checkPlaced(placed);
    const { result, page = tagsAlone(placed) } = await decide(question, complete, start, options);
    const ms = now() - start;
    metrics.page(result, ms);
    metrics.elements(page.elements);
    log?.({
      level: result === 'failed' ? 'warn' : 'info',
      result,
      ms,
      elements: placed.length,
      site: state.site ?? null,
    });
    return respond(form, release, result, page);
  };

  const arrivalOf = (environment: ServiceEnvironment | undefined): number => environment?.arrived ?? now();

  app.use(async (context, next) => {
    await next();
    context.header('x-gate-release', release);
  });
  app.get('/health', (context) => context.text('ok'));
  app.get('/ready', (context) =>
    (options.isReady?.() ?? true) ? context.text('ready') : context.text('shutting down', 503),
  );
  app.get('/metrics', (context) => context.text(metrics.text()));
  app.post('/page', async ({ req, env }) => {
    const start = arrivalOf(env);
    const form = formOf(req.query('as'));
    const question = await readBody(req.raw);
    return answer(form, start, question, () => Promise.resolve(question.state));
  });
  app.post('/dismiss', ({ req }) => dismiss(req.raw, now()));
  app.get('/page', ({ req, env }) => {
    const start = arrivalOf(env);
    const form = formOf(req.query('as'));
    const question = readQuery(new URL(req.url));
    const address = visitorAddress(req.raw.headers, env?.peer, trusted);
    const visitor = address === undefined ? undefined : readVisitor(req.raw.headers, address, cookies);
    return answer(form, start, question, async ({ signal }) => {
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
