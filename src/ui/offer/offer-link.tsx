import type { ReactNode } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { ButtonLink } from '../control/controls.tsx';

interface OfferLinkProps {
  part?: string;
  href: SafeUrl;
  children: ReactNode;
  onClose: CommonProps['onClose'];
  /** Runs before the navigation; false keeps it from happening. */
  onPress?(): boolean;
}

/** The main link of an offer. Following it closes the offer, which matters in a page that stays (an SPA). */
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
