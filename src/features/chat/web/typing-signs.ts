import { TYPING } from '../domain/rules.ts';

export interface TypingParts {
  /** Tells the other person of a conversation that one types; false where the line is down. */
  tell: (conversationId: string) => boolean;
  /** Who else types now, by conversation. */
  onChange: (typing: ReadonlyMap<string, readonly string[]>) => void;
  now: () => number;
}

/** Who is typing: the others, for a moment after each sign of theirs; and oneself, told every two seconds at most. */
export class TypingSigns {
  #parts: TypingParts;
  #ends = new Map<string, Map<string, ReturnType<typeof setTimeout>>>();
  #told = new Map<string, number>();

  constructor(parts: TypingParts) {
    this.#parts = parts;
  }

  /** A sign of somebody else in a conversation. */
  heard(id: string, userId: string): void {
    const ends = this.#ends.get(id) ?? new Map<string, ReturnType<typeof setTimeout>>();
    const isNew = !ends.has(userId);
    clearTimeout(ends.get(userId));
    ends.set(
      userId,
      setTimeout(() => this.ended(id, userId), TYPING.shownMs),
    );
    this.#ends.set(id, ends);
    if (isNew) this.#show();
  }

  /** They have stopped, or what they wrote is here. */
  ended(id: string, userId: string): void {
    const ends = this.#ends.get(id);
    clearTimeout(ends?.get(userId));
    if (!ends?.delete(userId)) return;
    if (ends.size === 0) this.#ends.delete(id);
    this.#show();
  }

  /** One has typed. */
  typed(id: string): void {
    const now = this.#parts.now();
    if (now - (this.#told.get(id) ?? -Infinity) < TYPING.everyMs) return;
    if (this.#parts.tell(id)) this.#told.set(id, now);
  }

  stop(): void {
    for (const ends of this.#ends.values()) for (const end of ends.values()) clearTimeout(end);
  }

  #show(): void {
    this.#parts.onChange(new Map([...this.#ends].map(([id, ends]) => [id, [...ends.keys()]])));
  }
}
