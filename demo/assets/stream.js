/** Public prices over the exchange's own socket, opened again whenever it ends. */

const PATHS = { spot: '/ws/v4/', futures: '/v4/ws/usdt' };
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/**
 * @param {'spot' | 'futures'} product
 * @param {Record<string, string[]>} channels payload by name: `{ trades: ['BTC_USDT'] }`
 * @param {{ heard(channel: string, result: any): void, changed?(isOpen: boolean): void }} page
 */
export const openStream = (product, channels, page) => {
  let socket;
  let timer;
  let wait = FIRST_WAIT;

  const open = () => {
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + PATHS[product]);
    socket.onopen = () => {
      wait = FIRST_WAIT;
      for (const [name, payload] of Object.entries(channels)) {
        const time = Math.floor(Date.now() / 1000);
        socket.send(JSON.stringify({ time, channel: `${product}.${name}`, event: 'subscribe', payload }));
      }
      page.changed?.(true);
    };
    socket.onmessage = ({ data }) => {
      const { channel, event, result } = JSON.parse(data);
      if (event === 'update') page.heard(channel.slice(product.length + 1), result);
    };
    socket.onclose = () => {
      page.changed?.(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  const close = () => {
    clearTimeout(timer);
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    socket = undefined;
  };

  // A page with an open socket is not kept for going back.
  addEventListener('pagehide', close);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open();
  });
  open();
};
