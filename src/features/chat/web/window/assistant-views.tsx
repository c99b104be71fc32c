import type { Dispatch, ReactNode } from 'react';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantChat } from '#features/assistant/web/public/assistant-chat.tsx';
import { AssistantTitle } from '#features/assistant/web/public/assistant-title.tsx';
import { useAssistant } from '#features/assistant/web/public/use-assistant.ts';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { WindowState } from './initial-window.ts';
import type { WindowEvent } from './window-state.ts';
import { useUnreadMessages } from '../public/use-unread-messages.ts';
import { MinimizedBar } from './minimized-bar.tsx';
import { TypingBubble } from '../messages/typing-bubble.tsx';

/* Views of the assistant conversation. It exists only in the client, so guests can use it. */
interface AssistantViewProps {
  dispatch: Dispatch<WindowEvent>;
}

/** Header of the assistant conversation. */
export function AssistantHeader({ dispatch, toggle }: AssistantViewProps & { toggle?: ReactNode }) {
  return (
    <div className={cx('flex min-h-16 items-center gap-1 border-b border-line py-2 pr-1.5', toggle ? 'pl-1' : 'pl-3')}>
      {toggle}
      <AssistantTitle />
      <IconButton
        label={m.chat_minimize()}
        icon={Minus}
        onClick={() => dispatch({ kind: 'minimize' })}
        className="-ml-1"
      />
      <IconButton label={m.chat_close()} icon={X} onClick={() => dispatch({ kind: 'close' })} className="-ml-1" />
    </div>
  );
}

export function AssistantBody({
  dispatch,
  state,
  isPhone,
}: AssistantViewProps & { state: WindowState; isPhone: boolean }) {
  const unreadMessageCount = useUnreadMessages();
  return (
    <AssistantChat
      onNavigate={() => dispatch({ kind: 'close' })}
      focusOnMount={state.isRequested && !isPhone}
      unreadMessageCount={unreadMessageCount}
      typingIndicator={<TypingBubble label={m.chat_typing_name({ name: TUKAN.name })} />}
    />
  );
}

const ASSISTANT_PARTNER = { id: TUKAN.id, name: TUKAN.name, photo: TUKAN.avatar, hasProfile: false };

export function AssistantMinimizedBar({ dispatch, isRequested }: AssistantViewProps & { isRequested: boolean }) {
  const { unreadCount } = useAssistant();
  return (
    <MinimizedBar partner={ASSISTANT_PARTNER} unread={unreadCount} isRequested={isRequested} dispatch={dispatch} />
  );
}
