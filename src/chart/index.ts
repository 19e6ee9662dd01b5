/** The chart's public face: the component with its style sheet, and the types that hosts write against. */
export { default } from './chart.tsx';
export { css } from './ui/style-sheets.ts';
export type * from './chart-api.ts';
