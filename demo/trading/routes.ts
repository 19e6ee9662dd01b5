/** The calls of the trading pages: below /api/web/v1/trade. Forms in, `{ code, message, data }` out. */
import { Hono, type Context } from 'hono';
import { Code } from '../api/answer.ts';
import { json } from '../api/failures.ts';
import { isSignedIn, type DemoContext, type DemoEnvironment } from '../environment.ts';
import type { Product } from '../market/bodies.ts';
import { marketOf, type Market } from '../market/generator.ts';
import { accountBody, desksOf } from './account.ts';
import { isProblem, problem, type Problem } from './order.ts';
import { readDraft, readPrice } from './read-draft.ts';

const LARGEST_FORM = 4096;

interface Asked {
  readonly product: Product;
  readonly market: Market;
  readonly form: URLSearchParams;
}

const answer = (data: object) => json({ code: 0, message: '', data });
const refuse = (given: Problem) => json({ code: Code.BAD_REQUEST, message: `Refused: ${given.reason}`, data: given });

/** Rejects users who are not signed in, and requests from other sites. */
const guard = (context: DemoContext): Response | undefined => {
  const session = context.get('session');
  if (session.scenario.api === 'down') return json({ code: 500, message: 'Down', data: null }, 500);
  if (!isSignedIn(context)) return json({ code: Code.LOGIN_REQUIRED, message: 'Please log in first.', data: null });
  return context.req.method === 'GET' || context.req.header('csrftoken') === session.csrfToken
    ? undefined
    : json({ code: Code.FORBIDDEN, message: 'The page is out of date. Please reload it.', data: null });
};

const read = (form: URLSearchParams): Asked | Problem => {
  const product = form.get('product');
  const market = marketOf(form.get('pair') ?? '');
  return market && (product === 'spot' || (product === 'futures' && market.instrument.quote === 'USDT'))
    ? { product, market, form }
    : problem('request');
};

type Act = (asked: Asked, context: DemoContext, now: number) => object;

const placeOrder: Act = ({ product, market, form }, context, now) => {
  const draft = readDraft(form, market.instrument, market.lastTrade(now / 1000).price);
  if (isProblem(draft)) return draft;
  const order = desksOf(context.get('session'), now)[product].place(draft, now);
  return isProblem(order) ? order : { id: order.id, status: order.status };
};

const cancelOrder: Act = ({ product, form }, context, now) => {
  const order = desksOf(context.get('session'), now)[product].cancel(form.get('id') ?? '', now);
  return isProblem(order) ? order : { id: order.id, status: order.status };
};

const amendOrder: Act = ({ product, market, form }, context, now) => {
  const desk = desksOf(context.get('session'), now)[product];
  const id = form.get('id') ?? '';
  const order = desk.openOrders().find((one) => one.id === id);
  if (!order) return problem('gone');
  const price = readPrice(form.get('price'), order.side, market.instrument, market.lastTrade(now / 1000).price);
  if (typeof price !== 'bigint') return price;
  const moved = desk.amend(id, price, now);
  return isProblem(moved) ? moved : { id, status: moved.status };
};

/** A price on the profitable side of the entry takes the profit, on the other side it stops the loss. */
const protectPosition: Act = ({ market, form }, context, now) => {
  const { futures } = desksOf(context.get('session'), now);
  const position = futures.positions.get(market.instrument.id);
  if (!position) return problem('gone');
  // Far away is no slip here, so the check of limit orders does not hold: any price does.
  const last = market.lastTrade(now / 1000).price;
  const price = readPrice(form.get('price'), 'buy', market.instrument, last * 1000);
  if (typeof price !== 'bigint') return price;
  const isAbove = price > BigInt(Math.round(last * 10 ** market.instrument.decimals));
  const changed = futures.protect(
    market.instrument.id,
    isAbove === position.lots > 0n ? { takeProfit: price } : { stopLoss: price },
    now,
  );
  return isProblem(changed) ? changed : {};
};

/** @param clock milliseconds since 1970 */
export const tradeRoutes = (clock: () => number): Hono<DemoEnvironment> => {
  const app = new Hono<DemoEnvironment>();
  app.get('/account', (context) => {
    const stop = guard(context);
    if (stop) return stop;
    const asked = read(new URL(context.req.url).searchParams);
    if (isProblem(asked)) return refuse(asked);
    return answer(accountBody(context.get('session'), asked.product, asked.market.instrument, clock()));
  });
  const post = (path: string, act: Act) =>
    app.post(path, async (context: Context<DemoEnvironment>) => {
      const stop = guard(context);
      if (stop) return stop;
      const asked = read(new URLSearchParams((await context.req.text()).slice(0, LARGEST_FORM)));
      const result = isProblem(asked) ? asked : act(asked, context, clock());
      return isProblem(result) ? refuse(result) : answer(result);
    });
  post('/order', placeOrder);
  post('/cancel', cancelOrder);
  post('/amend', amendOrder);
  post('/protect', protectPosition);
  return app;
};
