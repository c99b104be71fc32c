import type { Dispatch } from 'react';
import PanelLeft from 'lucide-react/icons/panel-left';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { visibleUnread } from '../client/conversation-list.ts';
import { useChatState } from '../client/use-chat-state.ts';
import type { WindowState } from '../window/initial-window.ts';
import type { WindowEvent } from '../window/window-state.ts';

export interface DrawerToggleProps {
  client: ChatClient;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
}

/** Opens the conversation drawer; shows the number of unread messages in other conversations. */
export function DrawerToggle({ client, state, dispatch }: DrawerToggleProps) {
  const unread = useChatState(client, ({ rows, unread: total }) => {
    const row = rows.find(({ id }) => id === state.chatId);
    // The open list shows the unread ones itself.
    return state.isListOpen ? 0 : total - (row ? visibleUnread(row, Date.now()) : 0);
  });
  const label = unread > 0 ? `${m.chat_list_toggle()}, ${m.chat_unread({ count: unread })}` : m.chat_list_toggle();
  return (
    <IconButton
      label={label}
      icon={PanelLeft}
      count={unread}
      aria-expanded={state.isListOpen}
      onClick={() => dispatch({ kind: 'toggleList' })}
    />
  );
}
