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
  /** Opened or minimized by the user, so that it may take the focus; false after a reload. */
  isRequested: boolean;
}

export const CLOSED_WINDOW: WindowState = {
  phase: 'closed',
  chatId: null,
  name: null,
  isListOpen: false,
  isFromList: false,
  isSearching: false,
  isRequested: false,
};
