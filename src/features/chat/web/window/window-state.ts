import { CLOSED_WINDOW, type WindowState } from './initial-window.ts';

export type WindowEvent =
  /** Without a conversation, the list opens. */
  | { kind: 'request'; chatId: string | null; name: string | null }
  | { kind: 'opened' }
  | { kind: 'failed' }
  /** `keepsList`: the list stands beside the conversation. */
  | { kind: 'select'; chatId: string; keepsList?: boolean }
  | { kind: 'toggleList' }
  | { kind: 'closeList' }
  | { kind: 'find' }
  | { kind: 'endFind' }
  | { kind: 'minimize' }
  | { kind: 'expand' }
  | { kind: 'close' }
  /** Rendering threw. The conversation is not opened again by itself. */
  | { kind: 'crashed' }
  | { kind: 'gone'; chatId: string };

export function windowReducer(state: WindowState, event: WindowEvent): WindowState {
  switch (event.kind) {
    case 'request': {
      // The list opens with the last conversation.
      return {
        phase: event.chatId ? 'opening' : 'open',
        chatId: event.chatId ?? state.chatId,
        name: event.name,
        isListOpen: event.chatId === null,
        isFromList: false,
        isSearching: false,
        isRequested: true,
      };
    }
    case 'opened':
      return state.phase === 'opening' ? { ...state, phase: 'open', name: null } : state;
    case 'failed':
      // It may have been closed meanwhile.
      if (state.phase !== 'opening') return state;
      return { ...state, phase: 'open', chatId: null, name: null, isListOpen: false, isSearching: false };
    case 'select':
      return {
        ...CLOSED_WINDOW,
        phase: 'open',
        chatId: event.chatId,
        isListOpen: event.keepsList ?? false,
        isFromList: state.isListOpen,
        isRequested: true,
      };
    case 'toggleList':
      return { ...state, isListOpen: !state.isListOpen, isFromList: false };
    case 'closeList':
      return { ...state, isListOpen: false };
    case 'find':
      return state.phase === 'open' && !state.isListOpen ? { ...state, isSearching: true } : state;
    case 'endFind':
      return { ...state, isSearching: false };
    case 'minimize':
      return state.phase === 'open'
        ? { ...state, phase: 'minimized', isListOpen: false, isSearching: false, isRequested: true }
        : state;
    case 'expand':
      return state.phase === 'minimized' ? { ...state, phase: 'open', isRequested: true } : state;
    case 'close':
      return { ...state, phase: 'closed', isListOpen: false, isSearching: false };
    case 'crashed':
      return CLOSED_WINDOW;
    case 'gone':
      return event.chatId === state.chatId
        ? { ...state, chatId: null, isListOpen: state.phase === 'open', isSearching: false }
        : state;
  }
}

/** True while Back on a phone leads to the list in which the conversation was chosen. */
export function isBelowList({ phase, isFromList, isListOpen }: WindowState): boolean {
  return phase === 'open' && isFromList && !isListOpen;
}
