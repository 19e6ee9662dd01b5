/** The build inserts these values. */
declare const GATE_VERSION: string;
declare const GATE_RELEASED: string;
declare const GATE_SOURCES: string;

export const version = typeof GATE_VERSION === 'string' ? GATE_VERSION : '0.0.0-source';
/** The date of this version, as ISO text. [SITE-13] */
export const released = typeof GATE_RELEASED === 'string' ? GATE_RELEASED : '';
/** A hash of the shipped sources. Fragments with the same hash look as the browser would render them. */
export const sources = typeof GATE_SOURCES === 'string' ? GATE_SOURCES : '';
