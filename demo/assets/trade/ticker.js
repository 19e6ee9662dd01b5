/** The head of the page: the day's figures. */
import { changeText, decimalsText, directionOf, paint, volumeText, write } from '../figures.js';

const figure = (name) => document.querySelector(`[data-ticker=${name}]`);

export const showTicker = ({ decimals }, ticker) => {
  write(figure('change'), changeText(ticker.change_percentage));
  paint(figure('change').parentElement, directionOf(ticker.change_percentage));
  write(figure('high'), decimalsText(ticker.high_24h, decimals));
  write(figure('low'), decimalsText(ticker.low_24h, decimals));
  write(figure('volume'), volumeText(ticker.base_volume ?? ticker.volume_24h_base));
  write(figure('turnover'), volumeText(ticker.quote_volume ?? ticker.volume_24h_quote));
};
