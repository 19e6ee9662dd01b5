type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'>;

/** True for a click without special browser behaviour: it does not open a tab or window or start a download. */
export const isPlainClick = ({ altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey }: Click): boolean =>
  !(defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey);
