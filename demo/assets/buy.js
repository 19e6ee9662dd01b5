/** Calculates what an amount buys, while it is typed and when another coin is chosen. */
import { amountText, decimalsText } from './figures.js';

const form = document.querySelector('[data-buy]');
const { pay, coin } = form.elements;
const gets = form.querySelector('[data-gets]');
const costs = form.querySelector('[data-costs]');

const calculate = () => {
  const { price, decimals } = coin.selectedOptions[0].dataset;
  const amount = Number(pay.value.replace(',', '.'));
  const bought = amount > 0 ? amount / Number(price) : 0;
  gets.textContent = `≈ ${amountText(bought, bought < 1000 ? 6 : 0)} ${coin.value}`;
  costs.textContent = `$${decimalsText(price, decimals)}`;
};
form.addEventListener('input', calculate);
// Browsers restore typed values on a return to the page.
calculate();
