/**
 * A lazy chunk's own imports are known to the build: they are asked for together with the chunk, not one trip later.
 * `import("./bar.js")` becomes `(import("./popover.js").catch(…), import("./bar.js"))`: whoever imports the chunk waits for
 * the chunk alone, and what cannot be had fails there.
 * @param withEvery names of chunks that the first element has brought already
 */
export const parallelImports = ({ withEvery }) => ({
  name: 'parallel-imports',
  renderDynamicImport({ format, chunk, targetChunk, getTargetChunkImports }) {
    if (format !== 'es' || !targetChunk || withEvery.includes(targetChunk.name)) return null;
    const along = (getTargetChunkImports() ?? []).filter(
      (each) => each.type === 'internal' && each.fileName !== chunk.fileName && !withEvery.includes(each.chunk.name),
    );
    const imports = along.map(({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(() => {})`);
    return imports.length ? { left: `(${imports.join(', ')}, import(`, right: '))' } : null;
  },
});
