/**
 * Requests the imports of a lazy chunk together with it, instead of one round trip later. `import("./bar.js")` becomes
 * `(import("./popover.js").catch(…), import("./bar.js"))`: the importer waits only for the chunk, which rejects if one of
 * its imports fails.
 * @param firsts names of the chunks of which every element needs one · @param withFirst chunks that are loaded together with them
 * @param afterMounted chunks of elements that mount themselves, which may have loaded none of these
 */
export const parallelImports = ({ firsts, withFirst, afterMounted }) => ({
  name: 'parallel-imports',
  renderDynamicImport({ format, chunk, targetChunk, getTargetChunkImports }) {
    if (format !== 'es' || !targetChunk) return null;
    const bringsAll = firsts.includes(targetChunk.name) || afterMounted.includes(targetChunk.name);
    const isThere = (name) => !bringsAll && (firsts.includes(name) || withFirst.includes(name));
    const along = (getTargetChunkImports() ?? []).filter(
      (each) => each.type === 'internal' && each.fileName !== chunk.fileName && !isThere(each.chunk.name),
    );
    const imports = along
      .filter(({ fileName }) => fileName !== 'gate.js')
      // By name: in the same order everywhere, which compresses better.
      .sort((a, b) => (a.chunk.name < b.chunk.name ? -1 : 1))
      .map(({ resolvedImportPath }) => `import(${resolvedImportPath}).catch(() => {})`);
    return imports.length ? { left: `(${imports.join(', ')}, import(`, right: '))' } : null;
  },
});
