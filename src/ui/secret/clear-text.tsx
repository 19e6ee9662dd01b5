import { useLayoutEffect, useRef, type RefObject } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';

/**
 * Shows the text of a password field in clear, over the field. The field keeps `type=password`, so session recorders mask
 * it. The text is in a closed shadow root, which recorders and `innerText` do not read. [PASS-08]
 */
export const ClearText = ({ field }: { field: RefObject<HTMLInputElement | null> }) => {
  const host = useRef<HTMLSpanElement>(null);
  const root = useRef<ShadowRoot>(undefined);
  useLayoutEffect(() => {
    const input = field.current!;
    root.current ??= host.current!.attachShadow({ mode: 'closed' });
    const line = doc.createElement('span');
    root.current.replaceChildren(line);
    // Not rendered by React, which keeps props where scripts of the page find them.
    const copy = () => {
      line.textContent = input.value;
      line.style.translate = `${-input.scrollLeft}px`;
    };
    copy();
    input.addEventListener('input', copy);
    input.addEventListener('scroll', copy);
    return () => {
      input.removeEventListener('input', copy);
      input.removeEventListener('scroll', copy);
      line.remove();
    };
  }, [field]);
  return <span ref={host} className="clear" dir="ltr" />;
};
