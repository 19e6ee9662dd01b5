/** Which pictures there are, and the names of their files. */
import type { PictureLook } from './looks.ts';
import { elementStates, showsIn, type ElementState } from './states.ts';

export const picturesIn = ({ lang, width, takes }: PictureLook): readonly ElementState[] =>
  elementStates.filter((state) => showsIn(state, lang, width) && (takes?.(state) ?? true));

/** Folder and file below that of all pictures. */
export const pictureName = ({ name }: PictureLook, state: ElementState): readonly [string, string] => [
  name,
  `${state.tag}.${state.name}.png`,
];
