/** The build inserts both values. */
declare const GATE_VERSION: string;
declare const GATE_RELEASE: string;

export const version = typeof GATE_VERSION === 'string' ? GATE_VERSION : '0.0.0-source';
export const release = typeof GATE_RELEASE === 'string' ? GATE_RELEASE : '';
