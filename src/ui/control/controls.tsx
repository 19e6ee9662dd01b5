import { isPlainClick } from '../../runtime/dom/plain-click.ts';
import type { ReactNode, Ref } from 'react';
import { useElementContext } from '../element/element-context.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { CloseIcon } from '../picture/icon.tsx';

export interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  part: string;
  children: ReactNode;
  quiet?: boolean;
  small?: boolean;
  disabled?: boolean;
  /** Submits the form around the button. The form's `submit` event then replaces `onPress`. */
  submits?: boolean;
  onPress?(): void;
}

const look = (quiet?: boolean, small?: boolean) => `button${quiet ? ' quiet' : ''}${small ? ' small' : ''}`;

export const Button = ({ part, children, quiet, small, disabled, submits, onPress, ref }: ButtonProps) => (
  <button
    ref={ref}
    type={submits ? 'submit' : 'button'}
    part={part}
    className={look(quiet, small)}
    disabled={disabled ?? false}
    onClick={onPress}
  >
    {children}
  </button>
);

export const CloseButton = ({ label, onPress }: { label: string; onPress(): void }) => (
  <button type="button" part="close" className="icon-button" aria-label={label} title={label} onClick={onPress}>
    <CloseIcon />
  </button>
);

interface LinkProps {
  href: SafeUrl;
  part?: string;
  className?: string;
  newTab?: boolean;
  title?: string;
  label?: string;
  /** It leads to the page that is open. */
  current?: boolean;
  lang?: string;
  children: ReactNode;
  /** Runs before the navigation; false keeps it from happening. */
  onPress?(): boolean | undefined;
}

/** Renders a link. The page receives `gate-navigate` first and may cancel it, for example to use its router. */
export const Link = ({
  href,
  part,
  className,
  newTab = false,
  title,
  label,
  current,
  lang,
  children,
  onPress,
}: LinkProps) => {
  const { navigate } = useElementContext();
  return (
    <a
      // Preact would leave `target` and `rel` empty where they go: a link of the other kind is another element.
      key={newTab ? 'new tab' : 'same tab'}
      href={href}
      part={part}
      className={className}
      title={title}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      {...(lang ? { lang, hrefLang: lang } : {})}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (onPress?.() !== false) navigate(href, { newTab });
      }}
    >
      {children}
    </a>
  );
};

export const ButtonLink = ({ quiet, small, ...link }: LinkProps & { quiet?: boolean; small?: boolean }) => (
  <Link {...link} className={look(quiet, small)} />
);
