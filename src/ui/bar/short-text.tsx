import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { usePage } from '../element/element-context.ts';

/** Widest window, in CSS px, on which a server's drawing has a "More": there a long text has more than three lines. */
const PHONE = 480;
/** Longest text that has at most four lines at 360 px, in Latin letters. */
const SHORT = 140;
/** Letters twice as wide: those of Thailand, China, Japan and Korea. */
const WIDE = /[\u0e00-\u0e7f\u2e80-\uffef]/g;

/** Returns the length of a text in Latin letters, without its tags and combining marks. */
const widthOf = (text: string): number => text.replace(/<[^>]+>|\p{M}/gu, '').replace(WIDE, 'xx').length;

export interface ShortTextWords {
  readonly more: string;
  readonly less: string;
}

/**
 * Compares a text with the lines of its style. Returns `cut` above `--most` lines, `fits` above `--lines`, or an empty
 * text. Both properties are numbers of lines, and unset on wide screens.
 */
const lengthOf = (box: Element): 'cut' | 'fits' | '' => {
  const style = getComputedStyle(box);
  const isOver = (name: string) =>
    box.scrollHeight > (Number(style.getPropertyValue(name) || Infinity) + 0.5) * parseFloat(style.lineHeight);
  return isOver('--most') ? 'cut' : isOver('--lines') ? 'fits' : '';
};

/** A link that is out of sight has got the focus; the browser may have scrolled to it already. */
const isBelow = (target: Element, box: Element): boolean =>
  box.scrollTop > 0 || target.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1;

/**
 * A text of which phones show three lines (`short-text.css`), and the control that shows all of it. The whole text is in the
 * document in any case: a screen reader reads it without opening anything.
 * @param plain the same text as a string, which servers measure
 * @returns the text, and the control, undefined while everything is in sight
 */
export const useShortText = (
  children: ReactNode,
  { more, less }: ShortTextWords,
  plain = '',
): { readonly text: ReactNode; readonly control: ReactNode; readonly isOpen: boolean } => {
  const onServer = usePage().kind === 'server';
  const fits = onServer && plain !== '' && widthOf(plain) <= SHORT;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [length, setLength] = useState<ReturnType<typeof lengthOf>>('');

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isOpen) return;
    const measure = () => setLength(lengthOf(element));
    measure();
    return watchSize([element, ...element.children], measure);
  }, [isOpen, children]);

  const look = isOpen ? 'open' : onServer ? (fits ? 'fits' : 'cut') : length;
  const text = (
    <div
      ref={box}
      id={id}
      className={`short-text ${look}`}
      onFocus={({ target }) => {
        if (!box.current || isOpen || !isBelow(target, box.current)) return;
        box.current.scrollTop = 0;
        setOpen(true);
      }}
    >
      {children}
    </div>
  );
  const control = (length === 'cut' || isOpen) && (
    <button type="button" className="more" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
      {isOpen ? less : more}
    </button>
  );
  const onPhone = onServer && !fits && (
    <div className="at-width" data-up-to={PHONE}>
      <details>
        <summary className="more">{more}</summary>
      </details>
    </div>
  );
  return { text, control: onPhone || control || undefined, isOpen };
};
