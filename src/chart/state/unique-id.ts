import { clock } from '../../runtime/page/clock.ts';

/** Tells pages apart that make something in the same millisecond. */
const PAGE = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
let counter = 0;

/** Returns an id that no other chart, tab or device gives. */
export const uniqueId = (): string => `${clock.now().toString(36)}-${PAGE}-${(++counter).toString(36)}`;
