import { useEffect, useState } from 'react';
import type { Area } from './chat.place.ts';

/** Bars that the window must not cover (APP-10). */
const BARS = 'gate-site-switch, gate-notice-bar, gate-kyc-bar, gate-compliance-banner';

/** The viewport below the bars that are on screen in its upper half. */
const freeArea = (): Area => {
  let top = 0;
  for (const bar of document.querySelectorAll(BARS))
    for (const panel of bar.shadowRoot?.querySelectorAll('[part~=panel]') ?? []) {
      const { top: from, bottom, height } = panel.getBoundingClientRect();
      if (height > 0 && from < innerHeight / 2) top = Math.max(top, bottom);
    }
  return { width: document.documentElement.clientWidth, top, bottom: innerHeight };
};

/** The same, followed: size of the viewport, scrolling, and bars that come and go. */
export const useFreeArea = (): Area => {
  const [area, setArea] = useState(freeArea);
  useEffect(() => {
    let asked = 0;
    const measure = () => {
      asked = 0;
      const next = freeArea();
      setArea((held) =>
        held.width === next.width && held.top === next.top && held.bottom === next.bottom ? held : next,
      );
    };
    // A bar that is about to show has no size yet: one frame later it has.
    const ask = () => {
      asked ||= requestAnimationFrame(() => {
        asked = requestAnimationFrame(measure);
      });
    };
    // Bars stand in the page's flow: they come and go with its height.
    const observer = new ResizeObserver(ask);
    observer.observe(document.body);
    addEventListener('resize', measure, { passive: true });
    addEventListener('scroll', ask, { passive: true, capture: true });
    for (const type of ['gate-show', 'gate-hide']) document.addEventListener(type, ask);
    ask();
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', ask, { capture: true });
      for (const type of ['gate-show', 'gate-hide']) document.removeEventListener(type, ask);
    };
  }, []);
  return area;
};
