import type { Overlay } from '../engine/engine-types.ts';
import type { PriceStep } from '../price/price-step.ts';
import type { Place } from '../engine/grabber.ts';
import { paletteOf, type Palette } from '../engine/palette.ts';
import type { Scene } from '../engine/scene.ts';
import type { FeedMarkLists } from '../feed/feed-marks.ts';
import { eventLook, feedMarkLook, scaleMarkLook, tradeLook, type MarkLook } from './mark-look.ts';
import { EVENT_TYPES, type ImportantEvent, type TradeMarker } from './overlay-types.ts';

/** Functions of the chart that marks use. */
export interface MarkContext {
  /** Index of the bar that a time is in; undefined for a time without one. */
  indexAt(seconds: number): number | undefined;
  high(index: number): number;
  low(index: number): number;
  prices(): PriceStep;
}

interface Spot {
  x: number;
  y: number;
  text: string;
}

const SIZE = 8;
/** Distance of a mark's middle from its bar, and of one mark from the next. */
const AWAY = 16;
const APART = 20;

type ByBar<T> = ReadonlyMap<number, readonly T[]>;

/** Groups by bar, so that a thousand trades on one bar are one mark. */
const byBar = <T extends { time: number }>(rows: readonly T[], indexAt: MarkContext['indexAt']): ByBar<T> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const index = indexAt(row.time);
    if (index === undefined) continue;
    const group = groups.get(index);
    if (group) group.push(row);
    else groups.set(index, [row]);
  }
  return groups;
};

const isExtreme = ({ type }: ImportantEvent): boolean =>
  type === EVENT_TYPES.HIGH_PRICE || type === EVENT_TYPES.LOW_PRICE;

/** One kind of marks, which stand side by side with others at their bar. */
const marksAt = <T extends { time: number }>(
  side: 'below' | 'above' | 'foot',
  look: (marks: readonly T[], palette: Palette, prices: PriceStep) => MarkLook,
) => {
  let groups: ByBar<T> = new Map();
  return {
    side,
    rows: [] as readonly T[],
    place(indexAt: MarkContext['indexAt']): void {
      groups = byBar(this.rows, indexAt);
    },
    bars: () => [...groups.keys()],
    /** All of a bar are one mark; undefined without any. */
    lookAt(index: number, palette: Palette, prices: PriceStep): MarkLook | undefined {
      const marks = groups.get(index);
      return marks && look(marks, palette, prices);
    },
  };
};

/** Buy and sell marks (`sb_point_widget`), important events (`important_events_widget`) and marks of the feed. */
export class MarkOverlay implements Overlay {
  private readonly buys = marksAt('below', tradeLook);
  private readonly sells = marksAt('above', tradeLook);
  private readonly onBars = marksAt('below', feedMarkLook);
  private readonly onScale = marksAt('foot', scaleMarkLook);
  private readonly badges = marksAt('foot', eventLook);
  /** From the bar outwards, and from the foot up. */
  private readonly kinds = [this.buys, this.sells, this.onBars, this.onScale, this.badges] as const;
  private highAndLow: readonly ImportantEvent[] = [];
  private extremes: ByBar<ImportantEvent> = new Map();
  private spots: Spot[] = [];

  constructor(private readonly around: MarkContext) {}

  setTrades(trades: readonly TradeMarker[]): void {
    this.buys.rows = trades.filter(({ type }) => type === 'buy');
    this.sells.rows = trades.filter(({ type }) => type === 'sell');
    this.place();
  }

  setEvents(events: readonly ImportantEvent[]): void {
    this.highAndLow = events.filter(isExtreme);
    this.badges.rows = events.filter((event) => !isExtreme(event));
    this.place();
  }

  setFeedMarks({ bars, scale }: FeedMarkLists): void {
    this.onBars.rows = bars;
    this.onScale.rows = scale;
    this.place();
  }

  /** Finds the bars of all marks again, after new bars or a prepend. */
  place(): void {
    const { indexAt } = this.around;
    for (const kind of this.kinds) kind.place(indexAt);
    this.extremes = byBar(this.highAndLow, indexAt);
  }

  paint(scene: Scene): void {
    this.spots = [];
    if (!this.bars().length) return;
    const { context, palette, ratioX, ratioY, height } = scene;
    const prices = this.around.prices();
    context.scale(ratioX, ratioY);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (let at = scene.first; at <= scene.last; at++) {
      const x = scene.x(at) / ratioX;
      const next = {
        below: scene.y(this.around.low(at)) / ratioY + AWAY,
        above: scene.y(this.around.high(at)) / ratioY - AWAY,
        foot: height / ratioY - SIZE - 6,
      };
      for (const { side, lookAt } of this.kinds) {
        const look = lookAt(at, palette, prices);
        if (!look) continue;
        this.badge(scene, x, next[side], look);
        next[side] += side === 'below' ? APART : -APART;
      }
      for (const extreme of this.extremes.get(at) ?? []) this.extreme(scene, at, x, extreme);
    }
  }

  /** Returns the text for the mark under the pointer. */
  tipAt({ x, y, main }: Place): string | undefined {
    if (!main) return undefined;
    return this.spots.find((spot) => Math.abs(spot.x - x) <= SIZE + 2 && Math.abs(spot.y - y) <= SIZE + 2)?.text;
  }

  /** Returns the texts of a bar's marks, one per line; empty without marks. */
  wordsAt(index: number): string {
    // Only words are wanted: any palette would do.
    const palette = paletteOf('light', false);
    const looks = this.kinds.map(({ lookAt }) => lookAt(index, palette, this.around.prices())?.text);
    const extremes = (this.extremes.get(index) ?? []).map((event) => this.wordsOf(event, index));
    return [...extremes, ...looks].filter(Boolean).join('\n');
  }

  /** The next bar with a mark, for the keyboard. @param way 1: newer, -1: older */
  nextFrom(index: number, way: 1 | -1): number | undefined {
    const ahead = this.bars().filter((at) => (at - index) * way > 0);
    return ahead.sort((a, b) => (a - b) * way)[0];
  }

  private bars(): readonly number[] {
    return [...this.kinds.flatMap(({ bars }) => bars()), ...this.extremes.keys()];
  }

  private badge({ context, palette }: Scene, x: number, y: number, look: MarkLook): void {
    // A colour that the canvas does not know leaves the one before.
    context.fillStyle = palette.brand;
    context.fillStyle = look.fill;
    context.beginPath();
    if (look.shape === 'circle') context.arc(x, y, SIZE, 0, 2 * Math.PI);
    else context.roundRect(x - SIZE, y - SIZE, 2 * SIZE, 2 * SIZE, 3);
    context.fill();
    if (look.edge !== undefined) {
      context.strokeStyle = palette.brand;
      context.strokeStyle = look.edge;
      context.lineWidth = 1.5;
      context.stroke();
    }
    context.fillStyle = palette.onLabel;
    context.fillStyle = look.ink;
    context.font = `700 ${[...look.letter].length > 1 ? 8 : 10}px ${palette.font}`;
    context.fillText(look.letter, x, y + 0.5);
    this.spots.push({ x, y, text: look.text });
  }

  private priceOf({ type, price }: ImportantEvent, index: number): number {
    return price ?? (type === EVENT_TYPES.HIGH_PRICE ? this.around.high(index) : this.around.low(index));
  }

  /** A price of the host is written as given, one of a bar as prices of the market are. */
  private priceText(event: ImportantEvent, index: number): string {
    const prices = this.around.prices();
    return event.price === undefined ? prices.format(this.priceOf(event, index)) : prices.formatGiven(event.price);
  }

  private wordsOf(event: ImportantEvent, index: number): string {
    return [event.text, this.priceText(event, index)].filter(Boolean).join(' ');
  }

  /** Paints the highest or lowest price beside its bar, with a short leader. */
  private extreme(scene: Scene, index: number, x: number, event: ImportantEvent): void {
    const { context, palette, ratioX, ratioY } = scene;
    const price = this.priceOf(event, index);
    const y = scene.y(price) / ratioY;
    const left = x > scene.width / ratioX / 2;
    const end = x + (left ? -24 : 24);
    const text = this.priceText(event, index);
    context.strokeStyle = palette.text;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(end, y);
    context.stroke();
    context.font = `11px ${palette.font}`;
    context.textAlign = left ? 'right' : 'left';
    const wide = context.measureText(text).width + 4;
    // Candles shine through a little: the number is read first.
    context.fillStyle = palette.background + 'd9';
    context.fillRect(left ? end - 2 - wide : end + 2, y - 8, wide, 16);
    context.fillStyle = palette.text;
    context.fillText(text, end + (left ? -4 : 4), y + 0.5);
    context.textAlign = 'center';
    this.spots.push({ x, y, text: this.wordsOf(event, index) });
  }
}
