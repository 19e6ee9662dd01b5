import frame from '../../ui/mini-app/mini-app.css';
import illustration from '../../ui/illustrations/illustration.css';
import featureCss from './chat.css';
import { useEffect, useRef, useState } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { prefixOf } from '../../exchange/locale/prefix-of.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { whenIdle } from '../../services/idle.ts';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { prefetchMiniApp } from '../../services/mini-app/mini-app-prefetch.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { icon } from '../../ui/picture/icon.tsx';
import { MiniAppArea } from '../../ui/mini-app/mini-app-area.tsx';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { usePopover } from '../../ui/overlay/use-popover.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { useStableValue } from '../../ui/element/use-stable-value.ts';
import { asksForChat, chatExtra, isSubAccount } from './chat.data.ts';
import { ChatWindow } from './chat.window.tsx';

const ChatIcon = icon(
  <path d="M4.500 6.800c0-1.300 1-2.300 2.300-2.300h10.400c1.300 0 2.300 1 2.300 2.300v7.400c0 1.300-1 2.300-2.300 2.300H11l-4.200 3.500v-3.500c-1.300 0-2.300-1-2.300-2.300zM8.500 9.500h7M8.500 12.500h4.500" />,
);

interface Props extends CommonProps {
  open?: boolean;
  extra: string | undefined;
}

const ALLOWED = ['locale', 'nickname', 'is_sub_account', 'extra', 'prefix', 'theme'];

/** Opens the chat if the address requests it or the previous page had it open, and stores its state. [APP-08, APP-09] */
const useRememberedOpen = ({ open = false, onShow }: Pick<Props, 'open' | 'onShow'>): void => {
  const { page } = useElementContext();
  const asked = useFacts((facts) => asksForChat(facts.query));

  // Storage is read once, so that opening the chat in another tab does not open it here.
  const first = useRef(true);
  useEffect(() => {
    const reopens = first.current && page.recall(memory.chatOpen) !== null;
    first.current = false;
    if (asked || reopens) onShow();
  }, [asked, page, onShow]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) page.remember(memory.chatOpen);
    else if (wasOpen.current) page.forget(memory.chatOpen);
    wasOpen.current = open;
  }, [open, page]);
};

/** Props of the mini-app. */
const useChatProps = (extra: string | undefined) => {
  const { facts, lang, theme } = useElementContext();
  const nickname = useFacts((facts) => (facts.signedIn ? facts.cookie('nickname') : ''));
  const isSub = useFacts((facts, page) => isSubAccount(page, facts));
  const extras = useStableValue(() => chatExtra(extra, facts.query), [facts, extra]);
  return {
    locale: lang,
    nickname,
    is_sub_account: Number(isSub),
    extra: extras,
    prefix: prefixOf(lang),
    theme,
  };
};

/** Launcher and window of the customer-service chat (APP-06 to APP-12, ROLE-05). */
export default function Chat({ open = false, extra, onShow, onClose, onVariant }: Props) {
  const t = useCopy(miniAppCopy);
  const { page, isInline } = useElementContext();
  const root = usePopover<HTMLDivElement>();
  const launcher = useRef<HTMLButtonElement>(null);
  const props = useChatProps(extra);
  const [loaded, setLoaded] = useState(false);
  /** Once opened, the chat stays mounted: hiding it must not end the conversation. */
  const [opened, setOpened] = useState(false);
  const [byHand, setByHand] = useState(false);
  const [unread, setUnread] = useState(0);
  const visible = open || isInline;
  const state = !visible ? 'hidden' : loaded ? 'mounted' : 'loading';

  useEffect(() => {
    if (!open) return;
    setOpened(true);
    setUnread(0);
  }, [open]);
  useRememberedOpen({ open, onShow });
  useEffect(() => whenIdle(() => void page.perform(() => prefetchMiniApp('chat'))), [page]);
  // In a microtask, so that it comes after the wrapper's "shown".
  useEffect(() => queueMicrotask(() => onVariant(state)), [state, onVariant]);

  function close() {
    if (!onClose('close')) return;
    setByHand(false);
    // The launcher can receive focus only after it is rendered again.
    requestAnimationFrame(() => launcher.current?.focus());
  }

  return (
    <div ref={root} className={isInline ? 'chat inline' : 'chat'} data-state={state}>
      <button
        ref={launcher}
        type="button"
        part="launcher"
        className="chat-launcher"
        aria-label={t('openChat')}
        aria-haspopup="dialog"
        title={t('openChat')}
        hidden={visible && !isInline}
        onClick={() => {
          setByHand(true);
          onShow();
        }}
      >
        <ChatIcon size={26} />
        {unread > 0 && <span className="chat-unread">{unread > 99 ? '99+' : unread}</span>}
      </button>
      {(opened || visible) && (
        <ChatWindow state={state} takesFocus={byHand} onClose={close}>
          <MiniAppArea
            mount={mountMiniApp}
            name="chat"
            title={t('chat')}
            props={props}
            allowed={ALLOWED}
            permissions="clipboard-write"
            takesFocus={byHand}
            onState={(next) => setLoaded(next === 'mounted')}
            onEvent={(name, { count }) => {
              if (name === 'unread' && !open) setUnread(Math.max(0, Math.trunc(Number(count) || 0)));
            }}
            onClose={close}
          />
        </ChatWindow>
      )}
    </div>
  );
}

export const css = frame + illustration + featureCss;
