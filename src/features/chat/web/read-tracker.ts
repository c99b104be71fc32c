export const RECEIPTS = { togetherMs: 300, confirmMs: 4000, tries: 3 } as const;

export interface ReadParts {
  /** Tells the server; over whichever way is open. */
  tell: (conversationId: string, seq: number) => void;
}

interface Position {
  /** The newest message seen on this page. */
  seen: number;
  /** How far the server is known to know. */
  known: number;
  /** How often `seen` was told. */
  told: number;
}

/** Gathers what was seen and tells it together, the newest of each conversation; it never goes back. */
export class ReadTracker {
  #positions = new Map<string, Position>();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #parts: ReadParts;

  constructor(parts: ReadParts) {
    this.#parts = parts;
  }

  /** How far this person has read, as far as this page knows. */
  readUpTo(conversationId: string): number {
    const position = this.#positions.get(conversationId);
    return position ? Math.max(position.seen, position.known) : 0;
  }

  /** A message of the other person is on the screen. True where that is news. */
  seen(conversationId: string, seq: number): boolean {
    const position = this.#position(conversationId);
    if (seq <= Math.max(position.seen, position.known)) return false;
    position.seen = seq;
    position.told = 0;
    this.#soon ??= setTimeout(() => this.flush(), RECEIPTS.togetherMs);
    return true;
  }

  /** The server has this person read up to here: from a list, or from a tab elsewhere. */
  known(conversationId: string, seq: number): void {
    const position = this.#position(conversationId);
    position.known = Math.max(position.known, seq);
  }

  /** The line is back: what was told may have been lost. */
  connected(): void {
    for (const position of this.#positions.values()) position.told = 0;
    this.flush();
  }

  /** Tells what the server does not know yet, thrice at most: it may know without having said so. */
  flush(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    let isWaiting = false;
    for (const [id, position] of this.#positions) {
      if (position.seen <= position.known || position.told >= RECEIPTS.tries) continue;
      position.told += 1;
      this.#parts.tell(id, position.seen);
      isWaiting = true;
    }
    if (isWaiting) this.#soon = setTimeout(() => this.flush(), RECEIPTS.confirmMs);
  }

  stop(): void {
    clearTimeout(this.#soon);
  }

  #position(conversationId: string): Position {
    const found = this.#positions.get(conversationId) ?? { seen: 0, known: 0, told: 0 };
    this.#positions.set(conversationId, found);
    return found;
  }
}
