import { TYPING } from '../domain/rules.ts';

export interface TypingParts {
  /** Tells the other person of a conversation that one types; false where the line is down. */
  tell: (conversationId: string) => boolean;
  /** Other people type in these conversations now. */
  onChange: (conversationIds: ReadonlySet<string>) => void;
  now: () => number;
}

/** Who is typing: the others, for a moment after each sign of theirs; and oneself, told every two seconds at most. */
export class TypingSigns {
  #parts: TypingParts;
  #ends = new Map<string, ReturnType<typeof setTimeout>>();
  #told = new Map<string, number>();

  constructor(parts: TypingParts) {
    this.#parts = parts;
  }

  /** A sign of the other person. */
  heard(id: string): void {
    const isNew = !this.#ends.has(id);
    clearTimeout(this.#ends.get(id));
    this.#ends.set(
      id,
      setTimeout(() => this.ended(id), TYPING.shownMs),
    );
    if (isNew) this.#show();
  }

  /** They have stopped, or what they wrote is here. */
  ended(id: string): void {
    clearTimeout(this.#ends.get(id));
    if (this.#ends.delete(id)) this.#show();
  }

  /** One has typed. */
  typed(id: string): void {
    const now = this.#parts.now();
    if (now - (this.#told.get(id) ?? -Infinity) < TYPING.everyMs) return;
    if (this.#parts.tell(id)) this.#told.set(id, now);
  }

  stop(): void {
    for (const end of this.#ends.values()) clearTimeout(end);
  }

  #show(): void {
    this.#parts.onChange(new Set(this.#ends.keys()));
  }
}
