/** Tables as the lists write them. */

/** An element with attributes and content. */
export const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};
export const number = (text, kind = '') => make('td', { class: `number ${kind}` }, make('bdi', {}, text));
export const sideCell = (isUp, text) => make('td', { class: isUp ? 'up' : 'down' }, text);

/** @param {[string, boolean][]} heads name of each column, and whether it holds figures */
export const table = (heads, rows) =>
  make(
    'table',
    {},
    make(
      'thead',
      {},
      make('tr', {}, ...heads.map(([name, isNumber]) => make('th', isNumber ? { class: 'number' } : {}, name))),
    ),
    make('tbody', {}, ...rows),
  );
