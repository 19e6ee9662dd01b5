import path from 'node:path';
import { minifyStyles } from './minify.ts';

/** `import css from './x.css'` gives the minified text; the shell makes constructed stylesheets of it. */
export const css = () => ({
  name: 'css-text',
  transform(text, id) {
    if (!id.endsWith('.css')) return null;
    const code = minifyStyles(path.relative('.', id), text);
    return { code: `export default ${JSON.stringify(code)};`, map: { mappings: '' } };
  },
});
