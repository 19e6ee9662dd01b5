/** Bundles the inspector's parts for the panel, on first use. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const local = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const STYLES = local('../../src/services/inspector/list/element-list.css');

const bundle = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
};

let script: Promise<string> | undefined;
let styles: Promise<string> | undefined;

/** Returns the script for `/qa/inspector.js`. */
export const inspectorScript = (): Promise<string> => (script ??= bundle(local('inspector.ts')));

/** Returns the style sheet for `/qa/inspector.css`. */
export const inspectorStyles = (): Promise<string> => (styles ??= bundle(STYLES));
