export { start } from './main.ts';
