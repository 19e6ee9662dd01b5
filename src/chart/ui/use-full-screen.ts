import { useEffect, useState, type RefObject } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';

/**
 * Full screen for an element. Phones that have none for elements get the whole window instead (`pinned`).
 */
export const useFullScreen = (box: RefObject<HTMLElement | null>) => {
  const [full, setFull] = useState(false);
  const [pinned, setPinned] = useState(false);
  useEffect(() => {
    const look = () => {
      const root = box.current?.getRootNode() as ShadowRoot | undefined;
      setFull(Boolean(root?.fullscreenElement && root.fullscreenElement === box.current));
    };
    doc.addEventListener('fullscreenchange', look);
    return () => doc.removeEventListener('fullscreenchange', look);
  }, [box]);
  useEffect(() => {
    if (!pinned) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && setPinned(false);
    doc.addEventListener('keydown', leave);
    return () => doc.removeEventListener('keydown', leave);
  }, [pinned]);
  const toggle = () => {
    if (pinned) setPinned(false);
    else if (full) void doc.exitFullscreen();
    else
      Promise.resolve(box.current?.requestFullscreen?.() ?? Promise.reject(new Error('none'))).then(lieDown, () =>
        setPinned(true),
      );
  };
  return { isFull: full || pinned, pinned, toggle };
};

/** Locks landscape on phones, which show more bars then. Where the lock fails, the user can turn the phone. */
const lieDown = (): void => {
  const { lock } = screen.orientation as ScreenOrientation & { lock?(to: string): Promise<void> };
  if (matchMedia('(pointer: coarse)').matches) void lock?.call(screen.orientation, 'landscape').catch(() => undefined);
};
