import type { Dispatch, ReactNode } from 'react';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { TUKAN } from '#features/assistant/domain/rules.ts';
import { AssistantChat } from '#features/assistant/web/parts/assistant-chat.tsx';
import { AssistantTitle } from '#features/assistant/web/parts/assistant-title.tsx';
import { useAssistant } from '#features/assistant/web/parts/use-assistant.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import type { WindowEvent, WindowState } from '../window-state.ts';
import { MinimizedBar } from './minimized-bar.tsx';
import { TypingBubble } from './typing-bubble.tsx';

/*
 * The conversation with the assistant in the window: nothing of it is on the server, so it is there for visitors too.
 */
interface PartProps {
  dispatch: Dispatch<WindowEvent>;
}

/** Who it is, and what can be done with the window. */
export function AssistantHeader({ dispatch, toggle }: PartProps & { toggle?: ReactNode }) {
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

export function AssistantBody({ dispatch, state, isPhone }: PartProps & { state: WindowState; isPhone: boolean }) {
  return (
    <AssistantChat
      onLeave={() => dispatch({ kind: 'close' })}
      takesFocus={state.isAsked && !isPhone}
      dots={<TypingBubble words={m.chat_typing_name({ name: TUKAN.name })} />}
    />
  );
}

const PARTNER = { id: TUKAN.id, name: TUKAN.name, photo: TUKAN.avatar, isHere: false };

export function AssistantBar({ dispatch }: PartProps) {
  const { unreadCount } = useAssistant();
  return <MinimizedBar partner={PARTNER} unread={unreadCount} dispatch={dispatch} />;
}
