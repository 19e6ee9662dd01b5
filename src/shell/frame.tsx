import type { ReactNode, Ref } from 'react';
import { ElementContext, type ElementContextValue } from '../ui/element/element-context.ts';
import { frameOf } from './root-context.ts';

interface FrameProps {
  context: ElementContextValue;
  /** Ref to the box, for callers that measure it. */
  box?: Ref<HTMLDivElement>;
  /** Placement classes: `late` over the page (`use-room.ts`), `folded` or `stacked` (`bars/`). */
  place?: string;
  children: ReactNode;
}

/** Wraps every component with language, direction and theme, in the browser and on the server. */
export const Frame = ({ context, box, place = '', children }: FrameProps) => (
  <div ref={box} className={place ? `gate ${place}` : 'gate'} {...frameOf(context)}>
    <ElementContext value={context}>{children}</ElementContext>
  </div>
);
