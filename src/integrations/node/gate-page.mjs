/** Time until a page gets plain tags, in ms. The service has a deadline of 150 ms itself. */
const TIMEOUT = 250;
/** Headers of the visitor that the service reads. */
const VISITOR = ['cookie', 'user-agent', 'accept-language'];

const tagOf = (name) => `gate-${name.replace(/^gate-|[^a-z-]/g, '')}`;

/** Headers of the visitor, from an object of Node or a `Headers`. */
const visitorHeaders = ({ headers, address }) => {
  const read = (name) => (typeof headers.get === 'function' ? headers.get(name) : headers[name]);
  const chain = [read('x-forwarded-for'), address].filter(Boolean).join(', ');
  const own = VISITOR.flatMap((name) => (read(name) ? [[name, read(name)]] : []));
  return { accept: 'application/json', 'x-forwarded-for': chain, ...Object.fromEntries(own) };
};

/** @throws TypeError for an answer that describes no page */
const pageOf = (tags, { result = 'unreachable', head, headers, elements }) => {
  const decided = result === 'decided' && elements.length === tags.length;
  return {
    result,
    head: decided ? head : '',
    headers: decided ? headers : {},
    elements: Object.fromEntries(tags.map((tag, at) => [tag, decided ? elements[at].html : `<${tag}></${tag}>`])),
  };
};

/**
 * Decides a page with the service `gate-elements serve`, in the name of its visitor. If the service fails or takes longer
 * than `timeout`, the elements are plain tags, which the browser decides. Never rejects.
 * @param {string} service address of the service
 * @param {readonly string[]} elements names, with or without `gate-`
 * @param {import('./gate-page.d.mts').GatePageOptions} options
 * @returns {Promise<import('./gate-page.d.mts').GatePage>}
 */
export const gatePage = async (service, elements, { visitor, timeout = TIMEOUT, ...page }) => {
  const tags = elements.map(tagOf);
  const given = Object.entries(page).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams([...given, ['elements', tags.join(',')]]);
  try {
    const response = await fetch(`${service.replace(/\/*$/, '')}/page?${query}`, {
      headers: visitorHeaders(visitor),
      redirect: 'error',
      // Frameworks may keep responses: this one belongs to its visitor.
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    return pageOf(tags, response.ok ? await response.json() : {});
  } catch {
    // The service is away or slow, or something else answers.
    return pageOf(tags, {});
  }
};
