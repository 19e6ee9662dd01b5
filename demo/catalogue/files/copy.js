// @ts-check
/** Copies a text, and confirms that on the button and to screen readers. */

/** Duration of the confirmation on the button, in ms. */
const SAID = 2_000;

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} status live region for the result
 * @param {{ textOf: () => string, otherwise: () => string }} does `otherwise` acts without a clipboard, and gives what to say
 */
export const copyButton = (button, status, { textOf, otherwise }) => {
  const label = button.textContent;
  let timer = 0;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf());
    } catch {
      // Only secure addresses have a clipboard.
      status.classList.remove('hidden-label');
      status.textContent = otherwise();
      return;
    }
    // The button itself shows it.
    status.classList.add('hidden-label');
    status.textContent = 'Copied.';
    button.textContent = 'Copied ✓';
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      button.textContent = label;
      status.textContent = '';
    }, SAID);
  });
};
