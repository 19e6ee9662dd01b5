import footer from './footer.json';
import header from './header.json';
import notFound from './not-found.json';

/** Namespaces that come with their elements (I18N-02). */
export const builtIn = { header, footer, 'not-found': notFound };
