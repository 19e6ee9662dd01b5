import { useLayoutEffect, useRef, useState } from 'react';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { icon } from '../picture/icon.tsx';

/** Pixels a second: slow enough to read. */
const SPEED = 50;
const GAP = 48;
/** As many lines stand still. */
const LINES = 2;

const StopIcon = icon(<path d="M9 6v12M15 6v12" />);

interface MarqueeProps {
  text: string;
  /** Name of the control that stops the motion. */
  stopLabel: string;
}

const wantsLessMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** Measures the text and prepares its animation. @returns true if the text needs more lines than it has */
const measureText = (outer: HTMLElement, inner: HTMLElement): boolean => {
  outer.classList.remove('running');
  const lines = new Set([...inner.getClientRects()].map(({ top }) => Math.round(top))).size;
  const over = lines > LINES && !wantsLessMotion();
  if (!over) return false;
  outer.classList.add('running');
  const { width } = inner.getBoundingClientRect();
  const rtl = getComputedStyle(outer).direction === 'rtl';
  outer.style.setProperty('--distance', `${(rtl ? 1 : -1) * (width + GAP)}px`);
  outer.style.setProperty('--duration', `${(width + GAP) / SPEED}s`);
  return true;
};

/**
 * Text in at most two lines that runs in one only while it does not fit (KYC-15). A control stops the motion for good
 * (WCAG 2.2.2): then all of it stands, in as many lines as it needs, as it does where less motion is wanted.
 */
export const Marquee = ({ text, stopLabel }: MarqueeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [running, setRunning] = useState(false);
  const [stopped, setStopped] = useState(false);

  useLayoutEffect(() => {
    const outer = box.current;
    const inner = words.current;
    if (!outer || !inner || stopped) return;
    let width = -1;
    let asked = 0;
    const measure = () => {
      width = outer.clientWidth;
      setRunning(measureText(outer, inner));
    };
    measure();
    // Its height changes with the measuring itself, which must not happen while sizes are being told.
    const stop = watchSize([outer], () => {
      if (outer.clientWidth === width) return;
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(measure);
    });
    return () => {
      cancelAnimationFrame(asked);
      stop();
    };
  }, [text, stopped]);

  const runs = running && !stopped;
  return (
    <>
      <div ref={box} className={`marquee ${runs ? 'running' : ''} ${stopped ? 'stopped' : ''}`} title={text}>
        <span className="text">
          <span ref={words}>{text}</span>
        </span>
        {runs && (
          <span className="text" aria-hidden="true">
            {text}
          </span>
        )}
      </div>
      {runs && (
        <button
          type="button"
          className="icon-button stop"
          aria-label={stopLabel}
          title={stopLabel}
          onClick={() => setStopped(true)}
        >
          <StopIcon />
        </button>
      )}
    </>
  );
};
