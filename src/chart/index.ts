/** The chart's public face: how it mounts itself, its style sheet, and the types that hosts write against. */
export { mount } from './mount.ts';
export { css } from './ui/style-sheets.ts';
export type * from './chart-api.ts';
