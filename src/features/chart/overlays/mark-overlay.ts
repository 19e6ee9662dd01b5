import type { Overlay } from '../engine/engine-types.ts';
import { formatAmount, formatPrice } from '../engine/format.ts';
import type { Place } from '../engine/gestures.ts';
import { FONT } from '../engine/library.ts';
import type { Scene } from '../engine/scene.ts';
import { EVENT_TYPES, type EventType, type ImportantEvent, type TradeMarker } from './overlay-types.ts';

/** What marks need to know of the chart. */
export interface MarkSurroundings {
  /** Index of the bar that a time is in; below 0 before the first. */
  indexAt(seconds: number): number;
  high(index: number): number;
  low(index: number): number;
  digits(): number;
}

interface Spot {
  x: number;
  y: number;
  text: string;
}

const SIZE = 8;
const LETTERS: Record<EventType, string> = { 1: 'H', 2: 'L', 3: 'i', 4: 'S', 5: 'M', 6: '★', 7: 'AI', 8: '+' };

/** Groups by bar, so that a thousand trades on one bar are one mark. */
const byBar = <T extends { time: number }>(rows: readonly T[], indexAt: (time: number) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const index = indexAt(row.time);
    if (index < 0) continue;
    const group = groups.get(index);
    if (group) group.push(row);
    else groups.set(index, [row]);
  }
  return groups;
};

/** Buy and sell marks (`sb_point_widget`) and important events (`important_events_widget`). */
export class MarkOverlay implements Overlay {
  private trades: readonly TradeMarker[] = [];
  private events: readonly ImportantEvent[] = [];
  private buys = new Map<number, TradeMarker[]>();
  private sells = new Map<number, TradeMarker[]>();
  private groups = new Map<number, ImportantEvent[]>();
  private spots: Spot[] = [];

  constructor(private readonly around: MarkSurroundings) {}

  setTrades(trades: readonly TradeMarker[]): void {
    this.trades = trades;
    this.place();
  }

  setEvents(events: readonly ImportantEvent[]): void {
    this.events = events;
    this.place();
  }

  /** Finds the bars anew: after new bars or a prepend. */
  place(): void {
    const { indexAt } = this.around;
    this.buys = byBar(
      this.trades.filter(({ type }) => type === 'buy'),
      indexAt,
    );
    this.sells = byBar(
      this.trades.filter(({ type }) => type === 'sell'),
      indexAt,
    );
    this.groups = byBar(this.events, indexAt);
  }

  paint(scene: Scene): void {
    const { context, ratioX, ratioY } = scene;
    if (!this.buys.size && !this.sells.size && !this.groups.size) return;
    this.spots = [];
    context.save();
    context.scale(ratioX, ratioY);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let at = scene.first; at <= scene.last; at++) {
      const buys = this.buys.get(at);
      const sells = this.sells.get(at);
      const events = this.groups.get(at);
      const x = scene.x(at) / ratioX;
      if (buys) this.trade(scene, buys, x, scene.y(this.around.low(at)) / ratioY + 16);
      if (sells) this.trade(scene, sells, x, scene.y(this.around.high(at)) / ratioY - 16);
      if (events) this.event(scene, events, at, x);
    }
    context.restore();
  }

  /** What is under the pointer, in words. */
  tipAt({ x, y, main }: Place): string | undefined {
    if (!main) return undefined;
    return this.spots.find((spot) => Math.abs(spot.x - x) <= SIZE + 2 && Math.abs(spot.y - y) <= SIZE + 2)?.text;
  }

  private badge({ context, palette }: Scene, x: number, y: number, letter: string, color: string): void {
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, SIZE, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = palette.onLabel;
    context.font = `700 ${letter.length > 1 ? 8 : 10}px ${FONT}`;
    context.fillText(letter, x, y + 0.5);
  }

  private trade(scene: Scene, trades: readonly TradeMarker[], x: number, y: number): void {
    const [{ type }] = trades as [TradeMarker];
    const amount = trades.reduce((sum, { quantity }) => sum + (Number.isFinite(quantity) ? quantity : 0), 0);
    const cost = trades.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const average = amount ? cost / amount : trades[0]!.price;
    const { palette } = scene;
    this.badge(scene, x, y, type === 'buy' ? 'B' : 'S', type === 'buy' ? palette.rise : palette.fall);
    const count = trades.length > 1 ? ` (${trades.length})` : '';
    const text = `${type === 'buy' ? 'B' : 'S'} ${formatAmount(amount)} @ ${formatPrice(average, this.around.digits())}${count}`;
    this.spots.push({ x, y, text });
  }

  private event(scene: Scene, events: readonly ImportantEvent[], index: number, x: number): void {
    const { context, palette, ratioY, height } = scene;
    const [first] = events as [ImportantEvent];
    const type = events.length > 1 ? EVENT_TYPES.COMPLEX : first.type;
    const extreme = type === EVENT_TYPES.HIGH_PRICE || type === EVENT_TYPES.LOW_PRICE;
    const top = type === EVENT_TYPES.HIGH_PRICE;
    const text = events
      .map(({ text: own, price }) => own ?? (price === undefined ? '' : formatPrice(price, this.around.digits())))
      .filter(Boolean)
      .join('\n');
    if (!extreme) {
      const y = height / ratioY - SIZE - 6;
      const letter = events.length > 1 ? String(events.length) : LETTERS[type];
      this.badge(scene, x, y, letter, type === EVENT_TYPES.AI_REASONING ? palette.lines[1]! : palette.brand);
      this.spots.push({ x, y, text });
      return;
    }
    // The highest and the lowest price stand beside their bar with a short leader.
    const price = first.price ?? (top ? this.around.high(index) : this.around.low(index));
    const y = scene.y(price) / ratioY;
    const left = x > scene.width / scene.ratioX / 2;
    const end = x + (left ? -24 : 24);
    context.strokeStyle = context.fillStyle = palette.text;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(end, y);
    context.stroke();
    context.font = `11px ${FONT}`;
    context.textAlign = left ? 'right' : 'left';
    context.fillText(formatPrice(price, this.around.digits()), end + (left ? -4 : 4), y);
    context.textAlign = 'center';
    this.spots.push({ x, y, text: text || formatPrice(price, this.around.digits()) });
  }
}
