import { useId, useState, type ReactNode } from 'react';
import { usePage } from '../element/element-context.ts';
import { icon } from '../picture/icon.tsx';

const ChevronIcon = icon(<path d="M6 9l6 6 6-6" />);

interface FoldProps {
  title: string;
  /** The title is a heading of the page. */
  heading?: boolean;
  part?: string;
  className?: string;
  /** It is open until somebody closes it. */
  startsOpen?: boolean;
  /** Edge of the symbol beside the title, in CSS px. */
  symbolSize: number;
  /** Also in the document while closed, for crawlers. */
  children: ReactNode;
}

/** A title that shows and hides what is below it: a button with its panel, `<details>` where it has to work without script. */
export const Fold = ({ title, heading, part, className, startsOpen = false, symbolSize, children }: FoldProps) => {
  const onServer = usePage().kind === 'server';
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const mark = (
    <span className={open ? 'mark up' : 'mark'}>
      <ChevronIcon size={symbolSize} />
    </span>
  );
  if (onServer)
    return (
      <details open={startsOpen}>
        <summary part={part} className={className}>
          {heading ? <h2>{title}</h2> : title}
          {mark}
        </summary>
        <div>{children}</div>
      </details>
    );
  const button = (
    <button
      type="button"
      part={part}
      className={className}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      {title}
      {mark}
    </button>
  );
  return (
    <>
      {heading ? <h2>{button}</h2> : button}
      <div id={id} hidden={!open}>
        {children}
      </div>
    </>
  );
};
