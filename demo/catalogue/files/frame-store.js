// @ts-check
/** A store of layouts or alerts for the preview of the chart, in place of the browser's storage. */

/**
 * @param {'memory' | 'broken'} mode
 * @param {string} area its property
 * @param {import('./frame-storage.js').Tell} tell called with each save
 */
export const previewStore = (mode, area, tell) => {
  /** @type {unknown} */
  let kept;
  const check = async () => {
    if (mode === 'broken') throw new Error('The example store fails');
  };
  return {
    load: () => check().then(() => kept),
    save: (/** @type {unknown} */ value) =>
      check().then(() => {
        kept = value;
        tell({ kind: 'stored', area, name: 'save', value: JSON.stringify(value) });
      }),
  };
};
