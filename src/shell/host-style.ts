import type { ElementDeclaration } from '../runtime/declare/element.ts';
import hostStyle from './host.css';
import hostWithBox from './box-host.css';
import hostWithRoom from './room-host.css';

/**
 * How the tag itself stands in the page: with a box where the element is in the page's flow, else without one, or with one
 * as long as room is kept. A feature's own sheet may say another kind of box (`gate-number` stands in a line of text).
 */
export const hostStyleOf = ({ stage, room }: Pick<ElementDeclaration, 'stage' | 'room'>): string =>
  stage === 'inline' ? hostWithBox : room ? hostWithRoom : hostStyle;
