import { make, put } from '../../runtime/dom/make-element.ts';
import { makeCloseButton, putChildren, putLabel, putText } from './dom.ts';
import type { Notice } from '../state/chart-view.ts';
import type { PriceStep } from '../price/price-step.ts';
import type { Part, ToolsContext } from './tools/tools-context.ts';
import type { Words } from './words.ts';

const linesOf = (notice: Notice | undefined, prices: PriceStep, t: Words): string[] => {
  if (notice === undefined) return [];
  if (typeof notice === 'string') return [t(notice)];
  return notice.map(({ alert: { symbol, price, note } }) =>
    [t('crossed', { symbol, price: prices.formatGiven(price) }), note].filter(Boolean).join(' · '),
  );
};

/** Makes the message above the chart. Its live region is always there, because screen readers announce changes only. */
export const makeNotice = ({ controller, texts, follow }: ToolsContext): Part => {
  const status = make('span', { role: 'status' });
  const close = makeCloseButton(() => controller.set({ notice: undefined }));
  const box = make('div', {}, [status]);
  const stop = follow(() => {
    const t = texts.value;
    const lines = linesOf(controller.view.value.notice, controller.engine.prices, t);
    put(box, { class: lines.length ? 'notice' : undefined });
    putText(status, lines.join('\n'));
    putLabel(close, t('done'));
    putChildren(box, lines.length ? [status, close] : [status]);
  });
  return { nodes: [make('div', { class: 'notices' }, [box])], stop };
};
