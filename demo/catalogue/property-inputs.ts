/** Options and requirements of the editors for object properties, by tag and property. */
import type { ImportantEvent, LiquidationPoint, PositionLine, TradeMarker } from '../../src/chart/chart-api.ts';

type NameOf<T> = T extends string ? 'string' : T extends number ? 'number' : 'boolean';
/** Fields that each entry must have, with the types that they may be of: the compiler holds them to the type itself. */
type Needs<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]-?: readonly [NameOf<T[K]>, ...NameOf<T[K]>[]];
};

export interface ListInput {
  readonly kind: 'list';
  /** JSON that an editor begins with. A `time` of zero or less is that many seconds before now. */
  readonly example: readonly object[];
  readonly needs: Readonly<Record<string, readonly string[]>>;
}
/** An object with methods: the preview has some to choose from. */
export interface ChoiceInput {
  readonly kind: 'choice';
  /** Name in the address of the preview. */
  readonly query: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}
/** The same as another property. */
interface AliasInput {
  readonly kind: 'alias';
  readonly of: string;
}
export type PropertyInput = ListInput | ChoiceInput | AliasInput;

const list = <T extends object>(needs: Needs<T>, ...example: readonly T[]): ListInput => ({
  kind: 'list',
  example,
  needs: needs as ListInput['needs'],
});

const HOUR = 3600;

export const propertyInputs: Readonly<Record<string, Readonly<Record<string, PropertyInput>>>> = {
  'gate-chart': {
    datafeed: {
      kind: 'choice',
      query: 'feed',
      choices: [
        ['', 'example feed'],
        ['slow', 'slow feed'],
        ['empty', 'feed without bars'],
        ['down', 'feed that fails'],
        ['none', 'no feed'],
      ],
    },
    feed: { kind: 'alias', of: 'datafeed' },
    layoutStore: {
      kind: 'choice',
      query: 'store',
      choices: [
        ['', 'the browser’s storage'],
        ['memory', 'example store'],
        ['broken', 'store that fails'],
      ],
    },
    alertStore: {
      kind: 'choice',
      query: 'alerts',
      choices: [
        ['', 'the browser’s storage'],
        ['memory', 'example store'],
        ['broken', 'store that fails'],
      ],
    },
    positionLines: list<PositionLine>(
      { id: ['string'], avgPrice: ['number'] },
      {
        id: 'position',
        avgPrice: 43_600,
        type: 4,
        side: 1,
        qty: 0.25,
        pnlValue: 128.4,
        showCloseButton: true,
        showTPSLButton: true,
        draggable: true,
      },
    ),
    markers: list<TradeMarker>(
      { time: ['number'], type: ['string'], price: ['number'], quantity: ['number'] },
      { time: -30 * HOUR, type: 'buy', price: 43_300, quantity: 0.1 },
      { time: -8 * HOUR, type: 'sell', price: 44_100, quantity: 0.1 },
    ),
    liquidation: list<LiquidationPoint>(
      {
        mark_price: ['string', 'number'],
        long_liq_usd_new: ['string', 'number'],
        short_liq_usd_new: ['string', 'number'],
      },
      { mark_price: 43_000, long_liq_usd_new: 820_000, short_liq_usd_new: 40_000 },
      { mark_price: 43_800, long_liq_usd_new: 260_000, short_liq_usd_new: 310_000 },
      { mark_price: 44_600, long_liq_usd_new: 30_000, short_liq_usd_new: 940_000 },
    ),
    events: list<ImportantEvent>(
      { time: ['number'], type: ['number'] },
      { time: -20 * HOUR, type: 3, text: 'BTC' },
      { time: -5 * HOUR, type: 1, price: 44_500 },
    ),
  },
};
