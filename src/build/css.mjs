import path from 'node:path';
import { transform } from 'lightningcss';

/** `import css from './x.css'` gives the minified text; the shell makes constructed stylesheets of it. */
export const css = () => ({
  name: 'css-text',
  transform(text, id) {
    if (!id.endsWith('.css')) return null;
    const { code } = transform({ filename: path.relative('.', id), code: Buffer.from(text), minify: true });
    return { code: `export default ${JSON.stringify(code.toString())};`, map: { mappings: '' } };
  },
});
