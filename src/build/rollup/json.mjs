/** `import texts from './x.json'` gives the parsed text, for texts that are built into their elements. */
export const json = () => ({
  name: 'json',
  transform: (code, id) =>
    id.endsWith('.json')
      ? { code: `export default ${JSON.stringify(JSON.parse(code))};`, map: { mappings: '' } }
      : null,
});
