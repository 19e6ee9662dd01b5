/** The order form: what is available, what it will cost, and the server's answer beside the field that it is about. */
import { amountText, decimalsText, groupedText, plainText, write } from '../figures.js';
import { complain, say } from './form-words.js';
import { costOf, shareOf, unitOf } from './order-sums.js';
import { wordsFor } from './words.js';

/** Sends the order; errors of the server appear beside the affected field. */
const sendOrder = async (form, { copy }, account) => {
  const send = form.querySelector('[data-send]');
  if (!send) return;
  send.disabled = true;
  complain(form);
  const draft = Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, plainText(text)]));
  const { isDone, data } = await account.act('order', draft);
  send.disabled = false;
  if (!isDone) {
    const text = wordsFor(copy, data);
    complain(form, data?.field, text);
    return say(form, data?.field ? '' : text, true);
  }
  form.elements.amount.value = '';
  say(form, data.status === 'filled' ? copy.done : copy.placed);
};

/**
 * Follows the events of the form.
 * @param changed receives the field
 * @param shared receives the share of the greatest possible amount, in percent
 */
const followEvents = (form, { changed, shared, sent }) => {
  const { price } = form.elements;
  form.addEventListener('input', ({ target }) => changed(target));
  price.addEventListener('change', () => {
    price.value = groupedText(plainText(price.value.trim()));
  });
  for (const button of form.querySelectorAll('[data-share]'))
    button.addEventListener('click', () => shared(Number(button.dataset.share)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sent();
  });
};

export const followForm = (page, account) => {
  const { product, coin, quote, decimals, copy } = page;
  const form = document.querySelector('[data-order-form]');
  const find = (name) => form.querySelector(`[data-${name}]`);
  const { price: priceField, amount: amountField } = form.elements;
  let held = {};
  let best;
  /** Somebody has chosen a price: the market does not change it any more. */
  let isOwnPrice = false;

  const isMarket = () => form.elements.type.value === 'market';
  const side = () => form.elements.side.value;
  const bestPrice = () => (side() === 'buy' ? best?.asks : best?.bids);
  const price = () => (isMarket() ? bestPrice() : Number(plainText(priceField.value)));

  const showAvailable = () => {
    if (!held.balances) return;
    const unit = unitOf(page, side());
    write(find('available'), `${amountText(held.balances[unit], unit === coin ? 8 : 2)} ${unit}`);
  };
  const estimate = () => {
    const cost = costOf(page, price(), Number(plainText(amountField.value)));
    write(find('estimate'), cost > 0 ? `${amountText(cost, 2)} ${quote}` : '–');
  };
  const follow = () => {
    form.dataset.side = side();
    find('field=price').hidden = isMarket();
    find('market-price').hidden = !isMarket();
    const isBuy = side() === 'buy';
    const spotWords = `${isBuy ? copy.buy : copy.sell} ${coin}`;
    write(find('send'), product === 'spot' ? spotWords : isBuy ? copy.long : copy.short);
    showAvailable();
    estimate();
  };
  const takePrice = (text) => {
    form.elements.type.value = 'limit';
    priceField.value = groupedText(text);
    isOwnPrice = true;
    complain(form);
    say(form, '');
    follow();
  };

  followEvents(form, {
    changed(field) {
      if (field === priceField) isOwnPrice = true;
      if (field.type === 'text') complain(form);
      say(form, '');
      follow();
    },
    shared(share) {
      if (!held.balances || !(price() > 0)) return;
      amountField.value = groupedText(shareOf(page, held, { side: side(), price: price(), share }));
      estimate();
    },
    sent: () => sendOrder(form, page, account).then(estimate),
  });
  follow();

  return {
    show(state) {
      held = state;
      showAvailable();
    },
    bookChanged(prices) {
      best = prices;
      if (!isOwnPrice && document.activeElement !== priceField) priceField.value = decimalsText(bestPrice(), decimals);
      estimate();
    },
    takePrice,
    /** A side and a price are chosen elsewhere: what is missing is how much. */
    takeOrder(chosenSide, text) {
      form.elements.side.value = chosenSide;
      takePrice(text);
      amountField.focus();
    },
  };
};
