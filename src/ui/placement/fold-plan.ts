/** Decides which notices are folded into one line on a phone. Pure functions. */
import { isMobile } from '../../exchange/viewport.ts';
import { LOW_HEIGHT } from '../element/breakpoints.ts';

/** Size and flags of one element's notices. */
export interface NoticeSize {
  /** Total height of its bars, in CSS px. */
  readonly height: number;
  /** Number of bars. */
  readonly bars: number;
  /** True when one of its bars is required by law. */
  readonly isLaw: boolean;
  /** True when it takes space in the page's flow. Folding it would leave a gap there. */
  readonly isPlaced: boolean;
  /** True when it has focus or the user expanded its text. */
  readonly inUse: boolean;
}

export interface Screen {
  /** In CSS px. */
  readonly width: number;
  readonly height: number;
}

/** Share of the screen height that all notices together may take. */
export const SHARE = 1 / 3;
/** Height of the folded line, in CSS px. */
export const LINE = 53;

const sum = (notices: readonly NoticeSize[], of: 'height' | 'bars'): number =>
  notices.reduce((total, notice) => total + notice[of], 0);

/**
 * Sets of notices to fold, in order of preference. Notices required by law are folded last, notices in the page's flow
 * second to last.
 */
const CHOICES: readonly ((notice: NoticeSize) => boolean)[] = [
  ({ isLaw, isPlaced }) => !isLaw && !isPlaced,
  ({ isLaw }) => !isLaw,
  ({ isPlaced }) => !isPlaced,
  () => true,
];

/**
 * Returns the notices to fold. Nothing is folded while all notices together take at most a third of a phone's screen.
 * Otherwise the first choice that gets below this limit applies. Notices in use are never folded.
 * @returns indexes into the list; empty on other screens
 */
export const planFold = (notices: readonly NoticeSize[], { width, height }: Screen): readonly number[] => {
  const limit = height * SHARE;
  if (!isMobile(width) || height <= LOW_HEIGHT || sum(notices, 'height') <= limit || sum(notices, 'bars') < 2)
    return [];
  const plans = CHOICES.map((isChosen) =>
    [...notices.keys()].filter((at) => !notices[at]!.inUse && isChosen(notices[at]!)),
  );
  const fits = (plan: readonly number[]) =>
    plan.length > 0 &&
    sum(
      notices.filter((_, at) => !plan.includes(at)),
      'height',
    ) +
      LINE <=
      limit;
  return plans.find(fits) ?? plans.at(-1)!;
};

/**
 * Returns the greatest height for each opened notice, so that together they take at most `room`. Lower notices keep
 * their height, and higher ones scroll.
 * @param heights heights in CSS px
 * @param room available height in CSS px
 */
export const heightCap = (heights: readonly number[], room: number): number => {
  let left = room;
  const rising = [...heights].sort((one, other) => one - other);
  let waiting = rising.length;
  for (const height of rising) {
    const share = left / waiting--;
    if (height > share) return Math.floor(share);
    left -= height;
  }
  return Infinity;
};
