import type { Given } from '../../core/element/element.ts';
import { ButtonLink } from '../control/controls.tsx';

interface OfferLinkProps {
  part?: string;
  href: string;
  children: string;
  onClose: Given['onClose'];
  /** Runs before the navigation; false keeps it from happening. */
  onPress?(): boolean;
}

/** The main link of an offer: once it is followed the offer has done its work, also in a page that goes on (an SPA). */
export const OfferLink = ({ part = 'action', href, children, onClose, onPress }: OfferLinkProps) => (
  <ButtonLink
    part={part}
    href={href}
    onPress={() => {
      queueMicrotask(() => onClose('button'));
      return onPress?.() ?? true;
    }}
  >
    {children}
  </ButtonLink>
);
