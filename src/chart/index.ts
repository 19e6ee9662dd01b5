/** The chart's public face: the component with its style sheet, and the types that hosts write against. */
export { css, default } from './chart.tsx';
export type * from './chart-api.ts';
