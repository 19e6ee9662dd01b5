// @ts-check
/** A layout store for the preview of the chart, in place of the browser's storage. */

/** @param {'memory' | 'broken'} mode @param {import('./frame-storage.js').Tell} tell hears what is saved */
export const previewStore = (mode, tell) => {
  /** @type {unknown} */
  let kept;
  const check = async () => {
    if (mode === 'broken') throw new Error('The example store fails');
  };
  return {
    load: () => check().then(() => kept),
    save: (/** @type {unknown} */ layout) =>
      check().then(() => {
        kept = layout;
        tell({ kind: 'stored', area: 'layoutStore', name: 'save', value: JSON.stringify(layout) });
      }),
  };
};
