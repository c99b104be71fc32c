/** Whom to write to: a person, or the room of a group. Without either: just open the messages. */
export interface ChatRequest {
  userId?: string;
  groupId?: string;
  /** How they are called, shown while the conversation is being opened. */
  name?: string;
}

const listeners = new Set<(request: ChatRequest) => void>();
let waiting: ChatRequest | null = null;

/** Opens the chat from anywhere. A request made before the chat has arrived in the browser is kept for it. */
export function requestChat(request: ChatRequest = {}): void {
  if (listeners.size === 0) waiting = request;
  for (const listener of listeners) listener(request);
}

/** Hears requests, the one that came too early first. Answers the way to stop. */
export function onChatRequest(listener: (request: ChatRequest) => void): () => void {
  listeners.add(listener);
  if (waiting) {
    const early = waiting;
    waiting = null;
    listener(early);
  }
  return () => listeners.delete(listener);
}
