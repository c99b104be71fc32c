export const READ_RECEIPTS = { batchMs: 300, resendMs: 4000, maxAttempts: 3 } as const;

export interface ReadTrackerDeps {
  /** Sends a read receipt by socket or HTTP. */
  sendReceipt: (conversationId: string, seq: number) => void;
}

interface ReadPosition {
  /** Newest visible message. */
  seen: number;
  /** Position confirmed by the server. */
  confirmed: number;
  /** Number of receipts sent for `seen`. */
  attempts: number;
}

/** Batches read receipts per conversation. Positions never move back. */
export class ReadTracker {
  #positions = new Map<string, ReadPosition>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deps: ReadTrackerDeps;

  constructor(deps: ReadTrackerDeps) {
    this.#deps = deps;
  }

  /** Known read position of this user. */
  readUpTo(conversationId: string): number {
    const position = this.#positions.get(conversationId);
    return position ? Math.max(position.seen, position.confirmed) : 0;
  }

  /** Records a visible message. Returns true if the position advanced. */
  markSeen(conversationId: string, seq: number): boolean {
    const position = this.#position(conversationId);
    if (seq <= Math.max(position.seen, position.confirmed)) return false;
    position.seen = seq;
    position.attempts = 0;
    this.#timer ??= setTimeout(() => this.flush(), READ_RECEIPTS.batchMs);
    return true;
  }

  /** Records the position known to the server, from the list or from another tab. */
  setConfirmed(conversationId: string, seq: number): void {
    const position = this.#position(conversationId);
    position.confirmed = Math.max(position.confirmed, seq);
  }

  /** Resends after a reconnect, since receipts may have been lost. */
  onReconnect(): void {
    for (const position of this.#positions.values()) position.attempts = 0;
    this.flush();
  }

  /** Sends unconfirmed positions, up to three times each; the confirmation itself may be lost. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let isWaiting = false;
    for (const [id, position] of this.#positions) {
      if (position.seen <= position.confirmed || position.attempts >= READ_RECEIPTS.maxAttempts) continue;
      position.attempts += 1;
      this.#deps.sendReceipt(id, position.seen);
      isWaiting = true;
    }
    if (isWaiting) this.#timer = setTimeout(() => this.flush(), READ_RECEIPTS.resendMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #position(conversationId: string): ReadPosition {
    const found = this.#positions.get(conversationId) ?? { seen: 0, confirmed: 0, attempts: 0 };
    this.#positions.set(conversationId, found);
    return found;
  }
}
