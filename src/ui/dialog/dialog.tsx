import { useId, useState, type ReactNode } from 'react';
import { CloseButton } from '../control/controls.tsx';
import { usePage, useElementContext } from '../element/element-context.ts';
import type { Illustration, IllustrationTone } from '../illustrations/illustration.tsx';
import { useModal } from './use-modal.ts';
import { useOverflow } from './use-overflow.ts';
import { useSignalValue } from '../element/use-signal.ts';

interface DialogProps {
  title: string;
  /** The title comes from the server: its language and direction may differ from the page's. */
  foreignTitle?: boolean;
  /** Illustration above the title, hidden on low screens. Its styles are in `illustration.css`. */
  picture?: Illustration | undefined;
  /** A picture of the server in its place. */
  image?: ReactNode;
  /** Tone of the picture; the brand's when left out. */
  tone?: IllustrationTone;
  /** Short for the tone `warning`. */
  warns?: boolean;
  children: ReactNode;
  /** Buttons, the main one first. */
  choices?: ReactNode;
  /** Without it there is no close control, and Escape does nothing. */
  onClose?: (() => void) | undefined;
  closeLabel?: string;
  /** True if a press outside also closes the dialog. */
  closesOutside?: boolean;
  className?: string;
  /** Makes it a form: its submit button or Enter was pressed. */
  onSubmit?: (() => void) | undefined;
}

/** Screen readers ignore toasts outside an open dialog: they are repeated inside it. */
const Announcement = () => {
  const page = usePage();
  const last = useSignalValue(() => page.messages().at(-1), [page]);
  const [before] = useState(last?.id);
  return (
    <p className="spoken" role="alert">
      {last && last.id !== before ? last.text : ''}
    </p>
  );
};

/** A modal dialog in the top layer. */
export const Dialog = ({
  title,
  foreignTitle = false,
  picture: Drawn,
  warns = false,
  tone = warns ? 'warning' : 'brand',
  image,
  children,
  choices,
  onClose,
  closeLabel = '',
  closesOutside = false,
  className = '',
  onSubmit,
}: DialogProps) => {
  const { isInline, page } = useElementContext();
  const ref = useModal({ onEscape: onClose, onOutside: closesOutside ? onClose : undefined });
  const id = useId();
  const [middle, scrolls] = useOverflow();
  const body = (
    <>
      <div className={Drawn ? 'head drawn' : 'head'}>
        {image || (Drawn && <Drawn tone={tone} />)}
        <h2 part="title" id={`${id}title`} dir={foreignTitle ? 'auto' : undefined}>
          {title}
        </h2>
        {onClose && <CloseButton label={closeLabel} onPress={onClose} />}
      </div>
      <div
        ref={middle}
        className={scrolls ? 'middle scrolls' : 'middle'}
        // Focusable, so that the keyboard can scroll it.
        {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-labelledby': `${id}title` } : {})}
      >
        <div part="content" className="content" id={`${id}content`}>
          {children}
        </div>
      </div>
      {choices && <div className="choices">{choices}</div>}
      {!isInline && <Announcement />}
    </>
  );
  return (
    <dialog
      ref={ref}
      part="panel"
      className={`sheet ${isInline ? 'inline ' : ''}${className}`.trim()}
      open={isInline || page.kind === 'server' || undefined}
      aria-labelledby={`${id}title`}
      // A form's fields have their own labels: no description of the whole.
      aria-describedby={onSubmit ? undefined : `${id}content`}
    >
      {onSubmit ? (
        <form
          className="body"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {body}
        </form>
      ) : (
        <div className="body">{body}</div>
      )}
    </dialog>
  );
};
