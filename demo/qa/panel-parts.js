// @ts-check
/** The panel's parts in the document, and the data that the server has written into it. */

/** @typedef {{ kind: string, initial: string }} FieldInfo */
/** @typedef {{ name: string, query: string, path?: string, width?: number }} Preset */

/** @template {HTMLElement} T @param {string} id @param {{ new (): T }} type @returns {T} */
export const byId = (id, type) => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`No #${id}`);
  return element;
};

/** @type {{ fields: Record<string, FieldInfo>, presets: Preset[], defaultWidth: number }} */
export const data = JSON.parse(byId('qa-data', HTMLScriptElement).textContent ?? '{}');
export const form = byId('scenario', HTMLFormElement);
export const frame = byId('page', HTMLIFrameElement);
export const stage = byId('stage', HTMLDivElement);
export const pathField = byId('path', HTMLInputElement);
export const prefixField = byId('prefix', HTMLInputElement);
export const permalink = byId('permalink', HTMLInputElement);
export const clockField = byId('field-clockOffset', HTMLInputElement);
