import { ASSISTANT_CHAT } from '../domain/conversation-id.ts';

/** The chat window: what it is doing, with whom, and whether the list lies over it. */
export interface WindowState {
  phase: 'closed' | 'opening' | 'open' | 'minimized';
  chatId: string | null;
  /** The name one asked for, until the conversation is here. */
  name: string | null;
  isListOpen: boolean;
  /** One looks for words in the conversation. */
  isFinding: boolean;
  /** Somebody asked for it just now, so that it may take the focus; after a reload it may not. */
  isAsked: boolean;
}

export type WindowEvent =
  /** `isAwaited`: there are messages to be read. */
  | { kind: 'request'; chatId: string | null; name: string | null; isAwaited?: boolean }
  | { kind: 'opened' }
  | { kind: 'failed' }
  | { kind: 'select'; chatId: string }
  | { kind: 'toggleList' }
  | { kind: 'closeList' }
  | { kind: 'find' }
  | { kind: 'endFind' }
  | { kind: 'minimize' }
  | { kind: 'expand' }
  | { kind: 'close' }
  | { kind: 'gone'; chatId: string };

export const CLOSED: WindowState = {
  phase: 'closed',
  chatId: null,
  name: null,
  isListOpen: false,
  isFinding: false,
  isAsked: false,
};

export function windowState(state: WindowState, event: WindowEvent): WindowState {
  switch (event.kind) {
    case 'request': {
      const chatId = event.chatId ?? state.chatId;
      // with nobody to show it is the assistant, and over it whoever has written
      return {
        phase: event.chatId ? 'opening' : 'open',
        chatId: chatId ?? ASSISTANT_CHAT,
        name: event.name,
        isListOpen: chatId === null && event.isAwaited === true,
        isFinding: false,
        isAsked: true,
      };
    }
    case 'opened':
      return state.phase === 'opening' ? { ...state, phase: 'open', name: null } : state;
    case 'failed':
      return { ...state, phase: 'open', chatId: null, name: null, isListOpen: false, isFinding: false };
    case 'select':
      return { ...CLOSED, phase: 'open', chatId: event.chatId, isAsked: true };
    case 'toggleList':
      return { ...state, isListOpen: !state.isListOpen };
    case 'closeList':
      return { ...state, isListOpen: false };
    case 'find':
      return state.phase === 'open' && !state.isListOpen ? { ...state, isFinding: true } : state;
    case 'endFind':
      return { ...state, isFinding: false };
    case 'minimize':
      return state.phase === 'open' ? { ...state, phase: 'minimized', isListOpen: false, isFinding: false } : state;
    case 'expand':
      return state.phase === 'minimized' ? { ...state, phase: 'open', isAsked: true } : state;
    case 'close':
      return { ...state, phase: 'closed', isListOpen: false, isFinding: false };
    case 'gone':
      return event.chatId === state.chatId
        ? { ...state, chatId: null, isListOpen: state.phase === 'open', isFinding: false }
        : state;
  }
}

const KEY = 'tukan_chat';
/** Set in a tab that has shown the chat: a reload brings it back, a new tab (a profile opened from it) does not. */
const TAB_KEY = 'tukan_chat_tab';
/** What stands there until the page is left. */
const HERE = '1';

/** What is kept over a reload, by person. */
export function keepWindow(state: WindowState, ownId: string, local: Storage, session: Storage): void {
  try {
    local.setItem(`${KEY}:${ownId}`, JSON.stringify({ phase: state.phase, chatId: state.chatId }));
    session.setItem(TAB_KEY, HERE);
  } catch {
    // Without storage the window begins closed.
  }
}

/** The page is left at this path: it may be loaded again, or another in its place. */
export function leaveWindow(path: string, session: Storage): void {
  try {
    if (session.getItem(TAB_KEY) !== null) session.setItem(TAB_KEY, path);
  } catch {
    // Without storage there is nothing to come back.
  }
}

/**
 * The window as it was before the reload; in a new tab closed, with the same conversation at hand. Where it would cover
 * all of another page than the one that was left (`isWhole`), it is small: that page was asked for.
 */
export function restoredWindow(
  ownId: string,
  local: Storage,
  session: Storage,
  { path, isWhole }: { path: string; isWhole: boolean } = { path: HERE, isWhole: false },
): WindowState {
  try {
    const kept = JSON.parse(local.getItem(`${KEY}:${ownId}`) ?? 'null') as Partial<WindowState> | null;
    const chatId = typeof kept?.chatId === 'string' ? kept.chatId : null;
    // A window with nobody in it is not worth covering the next page with.
    const left = session.getItem(TAB_KEY);
    if (chatId === null || left === null) return { ...CLOSED, chatId };
    const isElsewhere = left !== HERE && left !== path;
    const isOpen = isShown(kept?.phase);
    const isSmall = kept?.phase === 'minimized' || (isOpen && isWhole && isElsewhere);
    return { ...CLOSED, phase: isSmall ? 'minimized' : isOpen ? 'open' : 'closed', chatId };
  } catch {
    return CLOSED;
  }
}

function isShown(phase: unknown): boolean {
  return phase === 'open' || phase === 'opening';
}
