import type { Dispatch } from 'react';
import PanelLeft from 'lucide-react/icons/panel-left';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { WindowEvent } from '../window/window-state.ts';

export interface DrawerToggleProps {
  /** Unread messages in other conversations. */
  unread: number;
  isOpen: boolean;
  dispatch: Dispatch<WindowEvent>;
}

/** Opens the conversation drawer. */
export function DrawerToggle({ unread, isOpen, dispatch }: DrawerToggleProps) {
  const label = unread > 0 ? `${m.chat_list_toggle()}, ${m.chat_unread({ count: unread })}` : m.chat_list_toggle();
  return (
    <IconButton
      label={label}
      icon={PanelLeft}
      count={unread}
      aria-expanded={isOpen}
      onClick={() => dispatch({ kind: 'toggleList' })}
    />
  );
}
