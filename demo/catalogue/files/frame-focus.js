// @ts-check
/**
 * A dialog takes the focus when it opens. In a frame that nobody has entered, the page around would lose it: while
 * somebody types into a control there.
 */

/**
 * Returns the focused element of the parent page, or undefined if the frame has the focus.
 * @returns {Element | null | undefined}
 */
const around = () => {
  try {
    const { activeElement } = parent.document;
    return activeElement === frameElement ? undefined : activeElement;
  } catch {
    return undefined;
  }
};

export const leaveFocusOutside = () => {
  if (parent === window) return;
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (!around()) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function () {
    const before = around();
    showModal.call(this);
    if (!before) return;
    /** @type {HTMLElement} */ (frameElement).blur();
    /** @type {HTMLElement} */ (before).focus({ preventScroll: true });
  };
};
