import { bindFlag } from './flags.ts';
import { standIn } from './stand-in.ts';

/** Host markup that stands for an element of ours, or follows a flag of the site. */
export const followMarkup = (element: HTMLElement): void => {
  if (element.dataset['gate'] !== undefined) void standIn(element);
  if (element.dataset['gateFlag'] !== undefined) bindFlag(element);
};
