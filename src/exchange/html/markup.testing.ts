/** Gives an element what a page wrote into it. */
export const write = <E extends Element>(host: E, html: string): E => {
  host.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return host;
};
