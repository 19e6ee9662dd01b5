type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'>;

/** True for a click that the browser need not handle itself: it opens no new tab or window and starts no download. */
export const isPlainClick = ({ altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey }: Click): boolean =>
  !(defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey);
