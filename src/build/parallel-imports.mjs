/**
 * A lazy chunk's own imports are known to the build: they are asked for together with the chunk, not one trip later.
 * `import('./bar.js')` becomes `bring('bar', 'popover')`. Nobody waits for what comes along; it fails where it is needed.
 * @param common chunks that come with every element anyway; only the import of `trunk` asks for them
 */
const HELPER = 'bringTogether';
/** Stands for the hash that most chunks have in common (`short-names.mjs`). */
export const COMMON_HASH = '~common-hash~';
const nameOf = (fileName) => fileName.split('/').pop().replace(/\.js$/, '');

export const parallelImports = ({ trunk, common }) => ({
  name: 'parallel-imports',
  renderDynamicImport({ format, chunk, targetChunk, getTargetChunkImports }) {
    // The facade beside the chunks' folder loads one file.
    if (format !== 'es' || !targetChunk || !chunk.fileName.includes('/')) return null;
    const along = (getTargetChunkImports() ?? [])
      .map(({ fileName }) => fileName)
      .filter((fileName) => fileName && fileName !== chunk.fileName)
      .filter((fileName) => targetChunk.name === trunk || !common.includes(nameOf(fileName).split('-')[0]))
      .map((fileName) => `,${JSON.stringify(nameOf(fileName))}`);
    return { left: `${HELPER}(`, right: `${along.join('')})` };
  },
  renderChunk(code, { fileName }, { format }) {
    if (format !== 'es' || !fileName.includes('/') || !code.includes(`${HELPER}(`)) return null;
    const helper = `const ${HELPER}=(name,...along)=>{for(const each of along)${HELPER}(each).catch(()=>0);return import("./"+name+(/\\./.test(name)?"":"-${COMMON_HASH}.js"))};\n`;
    return { code: helper + code.replace(/(?<=bringTogether\()(["'])\.\/([^"']+)\.js\1/g, '"$2"'), map: null };
  },
});
