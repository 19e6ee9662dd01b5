import { useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from '../../core/watch-size.ts';

/** Pixels a second: slow enough to read. */
const SPEED = 50;
const GAP = 48;

/** Text in one line that runs only while it does not fit (KYC-15). With reduced motion the text wraps instead. */
export const Marquee = ({ text }: { text: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [running, setRunning] = useState(false);

  useLayoutEffect(() => {
    const outer = box.current;
    const inner = words.current;
    if (!outer || !inner) return;
    const measure = () => {
      const width = inner.getBoundingClientRect().width;
      const over =
        width > outer.clientWidth + 1 && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
      const rtl = getComputedStyle(outer).direction === 'rtl';
      outer.style.setProperty('--distance', `${(rtl ? 1 : -1) * (width + GAP)}px`);
      outer.style.setProperty('--duration', `${(width + GAP) / SPEED}s`);
      setRunning(over);
    };
    measure();
    return watchSize([outer], measure);
  }, [text]);

  return (
    <div ref={box} className={running ? 'marquee running' : 'marquee'} title={text}>
      <span className="text">
        <span ref={words}>{text}</span>
      </span>
      {running && (
        <span className="text" aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  );
};
