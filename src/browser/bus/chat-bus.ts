import { createRequestBus } from './create-request-bus.ts';

/** Chat to open: a person or a group's room; neither opens the conversation list. */
export interface OpenChatRequest {
  userId?: string;
  groupId?: string;
  /** Display name shown while the conversation loads. */
  name?: string;
  /** First line of a conversation with a person, to be edited and sent; an unsent text of theirs stays. */
  draft?: string;
}

const bus = createRequestBus<OpenChatRequest>();

/** Opens the chat from anywhere. */
export function openChat(request: OpenChatRequest = {}): void {
  bus.send(request);
}

/** Subscribes to open requests. */
export const onOpenChat = bus.subscribe;

/** Calls back while an open request waits for the chat to load. */
export const onWaitingChat = bus.onWaiting;

/** Drops an open request that waits. */
export const discardWaitingChat = bus.discardWaiting;
