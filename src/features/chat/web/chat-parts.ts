import type { OwnStorage } from '#browser/own-storage.ts';
import type { ChatCalls } from './api.ts';

/** What is used of the realtime line. */
export interface ChatLine {
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void): () => void;
  send(frame: { type: string } & Record<string, unknown>): boolean;
  setHeads(heads: () => Record<string, number> | undefined): void;
}

export interface ChatClientParts {
  calls: ChatCalls;
  line: ChatLine;
  own: OwnStorage;
  ownId: string;
  isOwner: () => boolean;
  newId: () => string;
  now: () => number;
  /** A conversation was deleted, here or in another tab. */
  onGone: (id: string) => void;
}
