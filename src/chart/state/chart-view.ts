import type { ThemeName } from '../../exchange/current/theme.ts';
import type { Drawing, DrawingKind } from '../drawings/tools/index.ts';
import type { IndicatorOnChart } from '../chart-api.ts';
import type { SymbolInfo } from '../feed/types.ts';
import type { AlertDetail, PriceAlert } from '../alerts/price-alert.ts';
import type { ChartLine, PositionLine } from '../overlays/overlay-types.ts';
import { defaultLayout, type ChartLayout } from './layout.ts';
import type { LayoutTrouble } from './layout-store.ts';
import type { DocumentState } from './shared-document.ts';

/** empty: no feed. nodata: the feed has no bars. */
export type ChartStatus = 'empty' | 'loading' | 'ready' | 'nodata' | 'failed';
/** Words by their key, or alerts that were crossed. */
export type Notice =
  LayoutTrouble | 'failed' | 'imageFailed' | 'notOpened' | 'unsaved' | 'noInterval' | readonly AlertDetail[];

export type Panel =
  | 'search'
  | 'compare'
  | 'indicators'
  | 'table'
  | 'settings'
  | 'objects'
  | 'alerts'
  | 'shortcuts'
  | 'goToDate'
  | 'intervals';

/** The target of a context menu. */
export type MenuTarget =
  | { readonly kind: 'chart' | 'axis' | 'price'; readonly price: number | undefined }
  | { readonly kind: 'indicator' | 'drawing'; readonly id: string }
  | { readonly kind: 'line'; readonly line: ChartLine };

/** A context menu at a place of the chart, in px. */
export interface OpenMenu {
  /** Whose bars and prices it is about. */
  symbol: string;
  x: number;
  y: number;
  target: MenuTarget;
}

/** Fields that are saved exactly as shown. */
export type Kept = Omit<ChartLayout, 'version' | 'theme' | 'indicators' | 'drawings'> & {
  /** undefined: as the page. */
  theme?: ThemeName | undefined;
};

/** State of the controls around the canvas: one immutable value, replaced on each change. */
export interface ChartView extends Kept {
  status: ChartStatus;
  info?: SymbolInfo | undefined;
  indicators: readonly IndicatorOnChart[];
  tool?: DrawingKind | undefined;
  chosen?: string | undefined;
  /** Handle of the chosen drawing that the keyboard moves; -1: the whole of it. */
  held: number;
  /** The dialog that is open. */
  panel?: Panel | undefined;
  menu?: OpenMenu | undefined;
  /** Of this symbol. */
  drawings: readonly Drawing[];
  /** Of all symbols. */
  alerts: readonly PriceAlert[];
  /** The host takes orders from the chart. */
  takesOrders: boolean;
  canUndo: boolean;
  canRedo: boolean;
  notice?: Notice | undefined;
  /** A text drawing that waits for its words. */
  writing?: Drawing | undefined;
  /** Lines that a dialog lists: overlapping lines that were pressed, or all of them. */
  overlappingLines?: readonly PositionLine[] | undefined;
}

/** Before a feed and a layout are there. */
export const startView = (): ChartView => ({
  ...defaultLayout(),
  drawings: [],
  alerts: [],
  takesOrders: false,
  status: 'empty',
  indicators: [],
  held: -1,
  canUndo: false,
  canRedo: false,
});

/** Returns the notice for a store's state. The "unsaved" notice stays until everything is stored. */
export const noticeOf = (state: DocumentState, notice: Notice | undefined): Notice | undefined => {
  if (state === 'unsaved') return 'unsaved';
  return state === 'saved' && (notice === 'unsaved' || notice === 'unreadLayout') ? undefined : notice;
};
