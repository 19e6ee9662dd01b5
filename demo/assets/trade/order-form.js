/** The order form: what is available, what it will cost, and the server's answer beside the field that it is about. */
import { amountText, write } from '../figures.js';
import { wordsFor } from './words.js';

const LEVERAGE = 10;

export const followForm = (page, account) => {
  const { product, coin, quote, decimals, amountDecimals, copy } = page;
  const form = document.querySelector('[data-order-form]');
  const find = (name) => form.querySelector(`[data-${name}]`);
  const send = find('send');
  const { price: priceField, amount: amountField } = form.elements;
  let balances;
  let position;
  let best;
  /** Somebody has chosen a price: the market does not change it any more. */
  let isOwnPrice = false;

  const isMarket = () => form.elements.type.value === 'market';
  const side = () => form.elements.side.value;
  const price = () => (isMarket() ? (side() === 'buy' ? best?.asks : best?.bids) : Number(priceField.value));
  /** What this order may use, and what it only closes, in the coin. */
  const closing = () => {
    if (product !== 'futures' || !position) return 0;
    return (position.side === 'long') === (side() === 'sell') ? Number(position.size) : 0;
  };

  const showAvailable = () => {
    if (!balances) return;
    const unit = product === 'futures' || side() === 'buy' ? quote : coin;
    write(find('available'), `${amountText(balances[unit], unit === coin ? 8 : 2)} ${unit}`);
  };
  const estimate = () => {
    const worth = price() * Number(amountField.value);
    const text = worth > 0 ? `${amountText(product === 'futures' ? worth / LEVERAGE : worth, 2)} ${quote}` : '–';
    write(find('estimate'), text);
  };
  const say = (text, isWrong = false) => {
    find('answer').toggleAttribute('data-wrong', isWrong);
    write(find('answer'), text);
  };
  const complain = (field, text) => {
    for (const name of ['price', 'amount']) {
      const box = form.querySelector(`[data-field=${name}]`);
      const isWrong = name === field;
      box.toggleAttribute('data-wrong', isWrong);
      form.elements[name].toggleAttribute('aria-invalid', isWrong);
      write(box.querySelector('.field-error'), isWrong ? text : '');
    }
    if (field) form.elements[field].focus();
  };
  const follow = () => {
    form.dataset.side = side();
    form.querySelector('[data-field=price]').hidden = isMarket();
    form.querySelector('[data-market-price]').hidden = !isMarket();
    const isBuy = side() === 'buy';
    if (send)
      write(send, product === 'spot' ? `${isBuy ? copy.buy : copy.sell} ${coin}` : isBuy ? copy.long : copy.short);
    showAvailable();
    estimate();
  };

  /** A share of all that could be bought or sold; rounded down, with room for the fee. */
  const takeShare = (share) => {
    if (!balances || !(price() > 0)) return;
    const buying = (Number(balances[quote]) / price()) * (product === 'futures' ? LEVERAGE * 0.99 : 1);
    const all = closing() || (product === 'spot' && side() === 'sell' ? Number(balances[coin]) : buying);
    const steps = 10 ** amountDecimals;
    amountField.value = (Math.floor(((all * share) / 100) * steps + 1e-9) / steps).toFixed(amountDecimals);
    estimate();
  };

  form.addEventListener('input', ({ target }) => {
    if (target === priceField) isOwnPrice = true;
    if (target.type === 'text') complain('', '');
    say('');
    follow();
  });
  for (const button of form.querySelectorAll('[data-share]'))
    button.addEventListener('click', () => takeShare(Number(button.dataset.share)));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!send) return;
    send.disabled = true;
    complain('', '');
    const fields = Object.fromEntries(new FormData(form));
    const { isDone, data } = await account.act('order', fields);
    send.disabled = false;
    if (!isDone) {
      const text = wordsFor(copy, data);
      complain(data?.field ?? '', text);
      return say(data?.field ? '' : text, true);
    }
    amountField.value = '';
    estimate();
    say(data.status === 'filled' ? copy.done : copy.placed);
  });
  follow();

  return {
    show(state) {
      ({ balances, position } = state);
      showAvailable();
    },
    bookChanged(prices) {
      best = prices;
      if (!isOwnPrice && document.activeElement !== priceField)
        priceField.value = (side() === 'buy' ? best.asks : best.bids).toFixed(decimals);
      estimate();
    },
    takePrice(text) {
      form.elements.type.value = 'limit';
      priceField.value = text;
      isOwnPrice = true;
      follow();
    },
  };
};
