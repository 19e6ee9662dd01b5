/** `import texts from './x.json'` gives the parsed text, for texts that are built into their elements. */
export const json = () => ({
  name: 'json',
  transform: (code, id) =>
    id.endsWith('.json')
      ? { code: `export default ${JSON.stringify(JSON.parse(code))};`, map: { mappings: '' } }
      : null,
});

/** The same for the test server; `fetch` of the same file still gets JSON. */
export const jsonModules = () => ({
  name: 'json-modules',
  resolveImport: ({ source }) => (/^\..*\.json$/.test(source) ? `${source}?module` : undefined),
  resolveMimeType: ({ url }) => (url.endsWith('.json?module') ? 'js' : undefined),
  transform: ({ url, body }) =>
    url.endsWith('.json?module') ? { body: `export default ${body};`, transformCache: false } : undefined,
});
