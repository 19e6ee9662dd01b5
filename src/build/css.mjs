import { transform } from 'esbuild';

/** `import css from './x.css'` gives the minified text; the shell makes constructed stylesheets of it. */
export const css = () => ({
  name: 'css-text',
  async transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const { code: minified } = await transform(code, { loader: 'css', minify: true, charset: 'ascii' });
    return { code: `export default ${JSON.stringify(minified.trim())};`, map: { mappings: '' } };
  },
});
