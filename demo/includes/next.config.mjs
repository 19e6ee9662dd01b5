import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The include is outside this folder. @type {import('next').NextConfig} */
export default { turbopack: { root }, outputFileTracingRoot: root, distDir: '.cache/next' };
