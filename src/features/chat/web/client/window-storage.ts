import { CLOSED_WINDOW, type WindowState } from '../window/initial-window.ts';

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
