/** Replaces `ui/control/controls.tsx` on servers: buttons that work without script, where HTML can do the same. */
import { useContext, useId, type ReactNode } from 'react';
import type { ButtonProps } from '../../ui/control/controls.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { CloseIcon } from '../../ui/picture/icon.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { dismissalsOf } from './dismissals.ts';
import type { PageLink } from './live-fragments.ts';
import { PressesContext, type Presses } from './presses.ts';

export { ButtonLink, Link } from '../../ui/control/controls.tsx';

interface PressableProps {
  part: string;
  className: string;
  label?: string;
  disabled?: boolean | undefined;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

/** The page to read on, beside a button that needs script. */
const ReadingLink = ({ page: { href, newTab, name }, children }: { page: PageLink; children: ReactNode }) => {
  const t = useCopy(headerCopy);
  return (
    <a href={href} className="button without-script" {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {name ? t(name) : children}
    </a>
  );
};

/** A form outside the button, so that the button keeps its place in the layout. */
const Dismissal = ({ id, fields, presses: { action, back } }: { id: string; fields: string[]; presses: Presses }) =>
  fields.length === 0 ? (
    <form id={id} method="dialog" hidden />
  ) : (
    <form id={id} method="post" action={action} hidden>
      <input type="hidden" name="back" value={back} />
      {fields.map((text) => (
        <input key={text} type="hidden" name="seen" value={text} />
      ))}
    </form>
  );

const Pressable = ({ part, className, label, disabled = false, onPress, children }: PressableProps) => {
  const presses = useContext(PressesContext);
  const { facts } = useElementContext();
  const id = useId();
  const common = { part, className, 'aria-label': label, title: label };
  const press = presses && onPress ? presses.tryPress(onPress) : undefined;
  if (press?.url)
    return (
      <a {...common} href={press.url} data-press="">
        {children}
      </a>
    );
  if (!presses || !press?.closes || press.sends || disabled)
    return (
      <>
        <button {...common} type="button" disabled={disabled} data-needs-script={presses ? '' : undefined}>
          {children}
        </button>
        {presses?.page && part.includes('confirm') && <ReadingLink page={presses.page}>{children}</ReadingLink>}
      </>
    );
  // Without anything to store, only a dialog closes, until the page is loaded again.
  const fields = presses.action === undefined ? [] : dismissalsOf(press.stores, facts.config.keys);
  return (
    <>
      <Dismissal id={id} fields={fields} presses={presses} />
      <button {...common} type="submit" form={id} value={part} data-closes={fields.length ? undefined : ''}>
        {children}
      </button>
    </>
  );
};

export const Button = ({ part, children, quiet, small, disabled, onPress }: ButtonProps) => (
  <Pressable
    part={part}
    className={`button${quiet ? ' quiet' : ''}${small ? ' small' : ''}`}
    disabled={disabled}
    onPress={onPress}
  >
    {children}
  </Pressable>
);

export const CloseButton = ({ label, onPress }: { label: string; onPress(): void }) => (
  <Pressable part="close" className="icon-button" label={label} onPress={onPress}>
    <CloseIcon />
  </Pressable>
);
