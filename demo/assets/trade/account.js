/** The user's balances, orders and position, fetched again whenever they may have changed. */

const ROOT = '/api/web/v1/trade/';

export const createAccount = ({ product, pair, signedIn, csrf }) => {
  const listeners = [];
  let state;
  let asking;
  let isAskedAgain = false;

  const call = async (path, fields) => {
    const form = new URLSearchParams({ product, pair, ...fields });
    const response =
      path === 'account'
        ? await fetch(`${ROOT}account?${form}`)
        : await fetch(ROOT + path, { method: 'POST', headers: { csrftoken: csrf }, body: form });
    const { code, data } = await response.json();
    return { isDone: code === 0, data };
  };

  const ask = async () => {
    do {
      isAskedAgain = false;
      const { isDone, data } = await call('account');
      if (!isDone) return;
      state = data;
      for (const listen of listeners) listen(state);
    } while (isAskedAgain);
  };
  const refresh = () => {
    if (!signedIn) return Promise.resolve();
    isAskedAgain = asking !== undefined;
    // A failed request is repeated with the next relevant price.
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => (asking = undefined));
    return asking;
  };

  /** Prices at which the server does something. */
  const isReached = (price) => {
    const { orders, position } = state;
    const own = orders.filter((order) => order.pair === pair);
    if (own.some((order) => (order.side === 'buy' ? price <= order.price : price >= order.price))) return true;
    if (!position) return false;
    const isLong = position.side === 'long';
    const [above, below] = isLong
      ? [[position.take_profit], [position.stop_loss, position.liquidation_price]]
      : [[position.stop_loss, position.liquidation_price], [position.take_profit]];
    return above.some((at) => at && price >= at) || below.some((at) => at && price <= at);
  };

  return {
    onChange: (listen) => listeners.push(listen),
    refresh,
    /** The market has traded at these prices. */
    pricesChanged(prices) {
      if (state && prices.some(isReached)) void refresh();
    },
    /** @returns {Promise<{ isDone: boolean, data: any }>} never rejects: without an answer, `data` is empty */
    async act(path, fields) {
      const answer = await call(path, fields).catch(() => ({ isDone: false, data: undefined }));
      void refresh();
      return answer;
    },
  };
};
