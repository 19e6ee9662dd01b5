/** Which of the notices on a phone's screen are folded into one line: a pure rule. */
import { isMobile } from '../../exchange/viewport.ts';

/** What one element shows. */
export interface NoticeSize {
  /** Of all its bars, in CSS px. */
  readonly height: number;
  /** How many bars it has. */
  readonly bars: number;
  /** One of them is demanded by the law. */
  readonly isLaw: boolean;
  /** It has its place in the page's flow: folded, it would leave a gap there. */
  readonly isPlaced: boolean;
  /** Somebody is using it: the focus is in it, or its text was opened. */
  readonly inUse: boolean;
}

export interface Screen {
  /** In CSS px. */
  readonly width: number;
  readonly height: number;
}

/** Height up to which a phone's screen is low: there nothing stands at an edge (`low-screen.ts`). */
const LOWEST = 480;
/** Part of the screen that all notices together may take. */
export const SHARE = 1 / 3;
/** Height of the line that stands for those folded, in CSS px. */
export const LINE = 53;

const sum = (notices: readonly NoticeSize[], of: 'height' | 'bars'): number =>
  notices.reduce((total, notice) => total + notice[of], 0);

/** What may be folded, the first choice first: what the law demands comes last, and before it what has a place in the page. */
const CHOICES: readonly ((notice: NoticeSize) => boolean)[] = [
  ({ isLaw, isPlaced }) => !isLaw && !isPlaced,
  ({ isLaw }) => !isLaw,
  ({ isPlaced }) => !isPlaced,
  () => true,
];

/**
 * Nothing is folded while all notices together take at most a third of a phone's screen; otherwise the first choice that
 * brings them there. What somebody is using stays.
 * @returns the notices to fold, by their places in the list; none on other screens
 */
export const planFold = (notices: readonly NoticeSize[], { width, height }: Screen): readonly number[] => {
  const limit = height * SHARE;
  if (!isMobile(width) || height <= LOWEST || sum(notices, 'height') <= limit || sum(notices, 'bars') < 2) return [];
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
 * Greatest height for each of the opened notices, so that together they take at most `room`: what is lower keeps its own
 * height, what is higher scrolls.
 */
export const heightCap = (heights: readonly number[], room: number): number => {
  let left = room;
  const rising = [...heights].sort((one, other) => one - other);
  for (const [at, height] of rising.entries()) {
    const share = left / (rising.length - at);
    if (height > share) return Math.floor(share);
    left -= height;
  }
  return Infinity;
};
