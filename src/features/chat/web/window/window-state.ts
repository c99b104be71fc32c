/** Phase, conversation and overlays of the chat window. */
export interface WindowState {
  phase: 'closed' | 'opening' | 'open' | 'minimized';
  chatId: string | null;
  /** Requested name, until the conversation is loaded. */
  name: string | null;
  isListOpen: boolean;
  /** The conversation was chosen in the list, to which Back on a phone returns. */
  isFromList: boolean;
  /** The search bar is open. */
  isSearching: boolean;
  /** Opened by the user, so that it may take the focus; false after a reload. */
  isRequested: boolean;
}

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

export const CLOSED_WINDOW: WindowState = {
  phase: 'closed',
  chatId: null,
  name: null,
  isListOpen: false,
  isFromList: false,
  isSearching: false,
  isRequested: false,
};

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
      return state.phase === 'open' ? { ...state, phase: 'minimized', isListOpen: false, isSearching: false } : state;
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

const STORAGE_KEY = 'tukan_chat';
/** Set in tabs that have shown the chat: restored after a reload, but not in a new tab. */
const TAB_KEY = 'tukan_chat_tab';
/** Value until the page is left. */
const PAGE_ACTIVE = '1';

/** Persists phase and conversation per user. */
export function saveWindow(state: WindowState, ownId: string, local: Storage, session: Storage): void {
  try {
    local.setItem(`${STORAGE_KEY}:${ownId}`, JSON.stringify({ phase: state.phase, chatId: state.chatId }));
    session.setItem(TAB_KEY, PAGE_ACTIVE);
  } catch {
    // Without storage the window starts closed.
  }
}

/** Records the path on page leave, to distinguish a reload from a navigation. */
export function recordPageLeave(path: string, session: Storage): void {
  try {
    if (session.getItem(TAB_KEY) !== null) session.setItem(TAB_KEY, path);
  } catch {
    // Without storage nothing is restored.
  }
}

/**
 * Restores the window after a reload. New tabs start closed with the same conversation. A full-screen window
 * (`isWhole`) is minimized if a different page was loaded.
 */
export function restoreWindow(
  ownId: string,
  local: Storage,
  session: Storage,
  { path, isWhole }: { path: string; isWhole: boolean } = { path: PAGE_ACTIVE, isWhole: false },
): WindowState {
  try {
    const stored = JSON.parse(local.getItem(`${STORAGE_KEY}:${ownId}`) ?? 'null') as Partial<WindowState> | null;
    const chatId = typeof stored?.chatId === 'string' ? stored.chatId : null;
    // Do not cover the next page with an empty window.
    const left = session.getItem(TAB_KEY);
    if (chatId === null || left === null) return { ...CLOSED_WINDOW, chatId };
    const isElsewhere = left !== PAGE_ACTIVE && left !== path;
    const isOpen = isOpenPhase(stored?.phase);
    const isSmall = stored?.phase === 'minimized' || (isOpen && isWhole && isElsewhere);
    return { ...CLOSED_WINDOW, phase: isSmall ? 'minimized' : isOpen ? 'open' : 'closed', chatId };
  } catch {
    return CLOSED_WINDOW;
  }
}

function isOpenPhase(phase: unknown): boolean {
  return phase === 'open' || phase === 'opening';
}
