/**
 * A lazy chunk's own imports are known to the build: they are asked for together with the chunk, not one trip later.
 * `import('./bar.js')` becomes `(import('./popover.js').catch(…), import('./bar.js'))`.
 * @param common chunks that come with every element anyway; only the import of `trunk` asks for them
 */
export const parallelImports = ({ trunk, common }) => ({
  name: 'parallel-imports',
  renderDynamicImport({ format, chunk, targetChunk, getTargetChunkImports }) {
    if (format !== 'es' || !targetChunk) return null;
    const here = chunk.fileName.includes('/') ? './' : './chunks/';
    const ahead = (getTargetChunkImports() ?? [])
      .map(({ fileName }) => fileName)
      .filter((fileName) => fileName && fileName !== chunk.fileName)
      .filter((fileName) => targetChunk.name === trunk || !common.includes(fileName.split('/').pop().split('-')[0]))
      .map((fileName) => `import(${JSON.stringify(here + fileName.split('/').pop())}).catch(()=>0)`);
    if (!ahead.length) return null;
    return { left: `(${ahead.join()},import(`, right: '))' };
  },
});
