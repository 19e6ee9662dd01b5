/** Replaces a getter of one object until `restore` runs. */
const override = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { configurable: true, get: () => value });

/** Hides or shows the page, as a change of tabs does; events included. */
export const setHidden = (isHidden: boolean): void => {
  override(document, 'hidden', isHidden);
  override(document, 'visibilityState', isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Takes the page off the network or puts it back, events included. */
export const setOnline = (isOnline: boolean): void => {
  override(navigator, 'onLine', isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** Gives the page its own state back. */
export const restorePage = (): void => {
  delete (document as { hidden?: boolean }).hidden;
  delete (document as { visibilityState?: string }).visibilityState;
  delete (navigator as { onLine?: boolean }).onLine;
};
