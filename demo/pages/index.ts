import * as account from './account.ts';
import { buy } from './buy.ts';
import { fees } from './fees.ts';
import { growth, growthPaths } from './growth/growth.ts';
import type { Page } from './layout.ts';
import { miniAppPage, miniAppPaths } from './mini-apps.ts';
import { campaign, legacy, notFound, plain, plainPaths } from './plain/plain.ts';
import { coinPrice, home, priceList } from './prices.ts';
import * as trading from './trading.ts';
import { withdraw } from './withdraw.ts';
import type { View } from './view.ts';

/** The page of a path without locale prefix. */
export const pageOf = (view: View): Page => findPage(view) ?? notFound(view);

const findPage = (view: View): Page | undefined => {
  switch (view.path) {
    case '/':
      return home(view);
    case '/price':
      return priceList(view);
    case '/crypto/buy':
      return buy(view);
    case '/fee':
      return fees(view);
    case '/login':
      return account.login(view);
    case '/signup':
      return account.signup(view);
    case '/campaigns/gateio-app-download-rewards':
      return campaign(view);
    case '/legacy/classic':
      return legacy(view, 'classic');
    case '/legacy/xhtml':
      return legacy(view, 'xhtml');
  }
  const [, first, second, third, more] = view.path.split('/');
  if (first === 'trade' && second && third === undefined) return trading.spot(view, second);
  if (first === 'price' && second && third === undefined) return coinPrice(view, second);
  if (first === 'futures' && second === 'USDT' && third && more === undefined) return trading.futures(view, third);
  if (first === 'myaccount' && second === 'deposit' && third && more === undefined) return account.deposit(view, third);
  if (first === 'myaccount' && second === 'withdraw' && third && more === undefined) return withdraw(view, third);
  return miniAppPage(view) ?? growth(view) ?? plain(view);
};

/** Paths that the QA panel offers. */
export const offeredPaths: readonly string[] = [
  '/',
  '/trade/BTC_USDT',
  '/futures/USDT/BTC_USDT',
  '/price',
  '/price/bitcoin',
  '/crypto/buy',
  '/myaccount/deposit/USDT',
  '/myaccount/withdraw/USDT',
  '/login',
  '/signup',
  '/campaigns/gateio-app-download-rewards',
  ...miniAppPaths,
  ...growthPaths,
  ...plainPaths,
  '/legacy/classic',
  '/legacy/xhtml',
  '/no-such-page',
];
