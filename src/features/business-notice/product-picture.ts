/** Pictures of products, by the scene that the page names. */
import { EarnPicture } from '../../ui/illustrations/tiles/earn.tsx';
import { FuturesPicture } from '../../ui/illustrations/tiles/futures.tsx';
import type { Illustration } from '../../ui/illustrations/illustration.tsx';
import { NoticePicture } from '../../ui/illustrations/tiles/notice.tsx';
import { PeoplePicture } from '../../ui/illustrations/tiles/people.tsx';
import { SpotPicture } from '../../ui/illustrations/tiles/spot.tsx';

/** Words of scenes, the first match counts: `futures_trade` is about futures. */
const PRODUCTS: readonly (readonly [words: RegExp, picture: Illustration])[] = [
  [/futures|perpetual|delivery|option|contract/i, FuturesPicture],
  [/earn|staking|lend|loan|wealth|invest/i, EarnPicture],
  [/c2c|p2p|copy/i, PeoplePicture],
  [/spot|trade|margin|etf|convert|alpha|pilot/i, SpotPicture],
];

/** Returns the picture of a scene's product, or a document for other scenes. @param scene such as `spot` or `futures` */
export const productPicture = (scene: string): Illustration =>
  PRODUCTS.find(([words]) => words.test(scene))?.[1] ?? NoticePicture;
