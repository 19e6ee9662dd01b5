import { transform } from 'esbuild';

/** Removes types and compiles JSX, one file at a time. `npm run check` verifies the types. */
export const typescript = () => ({
  name: 'typescript',
  async transform(code, id) {
    const loader = /\.(tsx?)$/.exec(id)?.[1];
    if (!loader) return null;
    const result = await transform(code, {
      loader,
      sourcefile: id,
      target: 'es2022',
      jsx: 'automatic',
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: true } },
    });
    return { code: result.code, map: null };
  },
});
