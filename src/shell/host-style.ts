import type { ElementDeclaration } from '../runtime/declare/element.ts';
import hostStyle from './host.css';
import hostWithBox from './box-host.css';
import hostWithRoom from './room-host.css';

/**
 * Returns the style sheet for the host tag. Inline elements always have a box, elements with reserved space have one
 * while it is reserved, and all others have none. A feature's style sheet may override it: `gate-number` is part of a
 * line of text.
 */
export const hostStyleOf = ({ stage, room }: Pick<ElementDeclaration, 'stage' | 'room'>): string =>
  stage === 'inline' ? hostWithBox : room ? hostWithRoom : hostStyle;
