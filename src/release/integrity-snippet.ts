/** The lines by which a page takes nothing but the files of one release: SRI for the script, and for its chunks in an import map. */

export interface BuildManifest {
  readonly version: string;
  readonly files: Readonly<
    Record<
      string,
      { readonly integrity: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] }
    >
  >;
  /** Tag → files of its first drawing beyond `gate.js`. */
  readonly elements: Readonly<Record<string, readonly string[]>>;
}

/** Everything that modules import from these on. */
const reachable = ({ files }: BuildManifest, start: readonly string[]): string[] => {
  const found = new Set(start);
  // The loop also visits files added meanwhile.
  for (const file of found)
    for (const next of [...(files[file]?.imports ?? []), ...(files[file]?.dynamicImports ?? [])]) found.add(next);
  return [...found].sort();
};

/**
 * @param base folder of `gate.js`: `https://cdn.example/gate/1.4.2/`
 * @returns an import map with the hash of every module chunk, and the script tag
 * @throws TypeError for a base that is neither an http address nor a path from the root
 */
export const integritySnippet = (manifest: BuildManifest, base: string): string => {
  if (!/^(?:https?:\/)?\/[^\s"'<>]+$/.test(base))
    throw new TypeError(`"${base}" is no folder: write https://cdn.example/gate/${manifest.version}/`);
  const folder = base.endsWith('/') ? base : `${base}/`;
  const integrity = Object.fromEntries(
    reachable(manifest, ['gate.js']).map((file) => [`${folder}${file}`, manifest.files[file]!.integrity]),
  );
  return [
    `<script type="importmap">${JSON.stringify({ integrity })}</script>`,
    `<script type="module" src="${folder}gate.js" integrity="${manifest.files['gate.js']!.integrity}" crossorigin="anonymous"></script>`,
  ].join('\n');
};
