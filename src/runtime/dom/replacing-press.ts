/** Presses by which a live element takes the state of the server-rendered fragment that it replaces. */

/** `event.detail` of such a press: no browser sends it. */
const REPLACES = -1;

/** Presses a control, so that it opens what is open in the fragment, immediately and in the same place. */
export const pressToReplace = (control: HTMLElement): void => {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: REPLACES }));
};

/** Returns whether a click is such a press. */
export const isReplacing = ({ detail }: { readonly detail: number }): boolean => detail === REPLACES;
