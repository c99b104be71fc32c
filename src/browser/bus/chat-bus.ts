/** Chat to open: a person or a group's room; neither opens the conversation list. */
export interface OpenChatRequest {
  userId?: string;
  groupId?: string;
  /** Display name shown while the conversation loads. */
  name?: string;
  /** First line of a conversation with a person, to be edited and sent; an unsent text of theirs stays. */
  draft?: string;
}

const listeners = new Set<(request: OpenChatRequest) => void>();
let pendingRequest: OpenChatRequest | null = null;

/** Opens the chat from anywhere. A request made before the chat chunk loads is queued. */
export function openChat(request: OpenChatRequest = {}): void {
  if (listeners.size === 0) pendingRequest = request;
  for (const listener of listeners) listener(request);
}

/** Subscribes to open requests; a queued request is delivered immediately. Returns the unsubscribe function. */
export function onOpenChat(listener: (request: OpenChatRequest) => void): () => void {
  listeners.add(listener);
  if (pendingRequest) {
    const early = pendingRequest;
    pendingRequest = null;
    listener(early);
  }
  return () => listeners.delete(listener);
}
