import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { icon } from '../../ui/picture/icon.tsx';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { useMovablePlace } from './chat.moving.ts';
import { MIN_HEIGHT } from './chat.place.ts';

const GripIcon = icon(<path strokeWidth="3" d="M9 6v0M15 6v0M9 12v0M15 12v0M9 18v0M15 18v0" />);

interface Props {
  state: 'loading' | 'mounted' | 'hidden';
  /** The visitor opened it by hand, so it takes the focus. */
  takesFocus: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * Window of the chat. Users can move it and change its height by pointer and keyboard, and it stays on screen.
 * [APP-10]
 */
export function ChatWindow({ state, takesFocus, onClose, children }: Props) {
  const t = useCopy(miniAppCopy);
  const { isInline } = useElementContext();
  const ref = useRef<HTMLElement>(null);
  const { place, area, dragging, pointerHandlers, keyHandler } = useMovablePlace();
  const visible = state !== 'hidden';

  useLayoutEffect(() => {
    if (visible && takesFocus) ref.current?.focus();
  }, [visible, takesFocus]);

  return (
    <section
      ref={ref}
      part="window"
      className={`chat-window${dragging ? ' dragging' : ''}`}
      data-state={state}
      role="dialog"
      aria-label={t('chat')}
      tabIndex={-1}
      hidden={!visible}
      style={isInline ? undefined : { left: place.x, top: place.y, height: place.height }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div
        part="resize"
        className="chat-resize"
        role="separator"
        aria-orientation="horizontal"
        aria-label={t('resizeChat')}
        aria-valuenow={Math.round(place.height)}
        aria-valuemin={Math.min(MIN_HEIGHT, Math.round(place.height))}
        aria-valuemax={Math.round(area.bottom - area.top)}
        tabIndex={0}
        {...pointerHandlers('resize')}
        onKeyDown={keyHandler('resize')}
      />
      <div className="chat-head" {...pointerHandlers('move')}>
        <button
          type="button"
          part="move"
          className="icon-button"
          aria-label={t('moveChat')}
          title={t('moveChat')}
          onKeyDown={keyHandler('move')}
        >
          <GripIcon size={18} />
        </button>
        <h2 part="title">{t('chat')}</h2>
        <CloseButton label={t('closeChat')} onPress={onClose} />
      </div>
      {children}
    </section>
  );
}
