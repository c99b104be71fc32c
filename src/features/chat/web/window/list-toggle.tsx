import type { Dispatch } from 'react';
import PanelLeft from 'lucide-react/icons/panel-left';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import type { WindowEvent } from '../window-state.ts';

export interface ListToggleProps {
  /** Messages that wait in other conversations. */
  unread: number;
  isOpen: boolean;
  dispatch: Dispatch<WindowEvent>;
}

/** Opens the list of conversations over the window. */
export function ListToggle({ unread, isOpen, dispatch }: ListToggleProps) {
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
