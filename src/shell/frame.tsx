import type { ReactNode, Ref } from 'react';
import type { Placement } from '../ui/placement/placement.ts';
import { ElementContext, type ElementContextValue } from '../ui/element/element-context.ts';
import { frameOf } from './root-context.ts';

interface FrameProps {
  context: ElementContextValue;
  /** Ref to the box, for callers that measure it. */
  box?: Ref<HTMLDivElement>;
  placement?: Placement;
  children: ReactNode;
}

/** Wraps every component with language, direction and theme, in the browser and on the server. */
export const Frame = ({ context, box, placement, children }: FrameProps) => (
  <div ref={box} className="gate" data-placement={placement} {...frameOf(context)}>
    <ElementContext value={context}>{children}</ElementContext>
  </div>
);
