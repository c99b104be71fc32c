import { createStore } from 'zustand/vanilla';
import type { EntryBody } from '../../domain/schema.ts';

/** A change that waits for the network. `id` is its `client_id`, so that a repeated request appends once. */
export type QueuedChange = {
  id: string;
  handoverId: string;
  /** Creation time in milliseconds; changes are sent in this order. */
  at: number;
} & ({ kind: 'entry'; entry: EntryBody['entry'] } | { kind: 'photo'; item: string; photo: Blob });

/** Keeps changes beyond the page. Failures are ignored: the change is then only kept in memory. */
export interface QueueStorage {
  load(): Promise<QueuedChange[]>;
  save(change: QueuedChange): Promise<void>;
  remove(id: string): Promise<void>;
}

export interface HandoverQueueDeps {
  storage: QueueStorage;
  send(change: QueuedChange): Promise<void>;
  /** True if sending the same change again can succeed: no network, a busy or failing server. */
  isTemporary(error: unknown): boolean;
  /** Called after a change was appended. Resolves when the page shows it from the server. */
  onSent(): Promise<void>;
}

export interface QueueState {
  changes: readonly QueuedChange[];
  /** Ids of changes that the server has refused, with the error. */
  refused: ReadonlyMap<string, unknown>;
}

/** The changes of one handover: those that will be sent, and those that the server has refused. */
export function changesOf({ changes, refused }: QueueState, handoverId: string) {
  const own = changes.filter((one) => one.handoverId === handoverId);
  return {
    changes: own.filter(({ id }) => !refused.has(id)),
    refused: own.filter(({ id }) => refused.has(id)).map((change) => ({ change, error: refused.get(change.id) })),
  };
}

/** True while an answer to a check waits to be sent. */
export function isAnswering(changes: readonly QueuedChange[], check: number): boolean {
  return changes.some((one) => one.kind === 'entry' && one.entry.type === 'answer' && one.entry.check === check);
}

/** True while a decision about a deposit line waits to be sent. */
export function isDeciding(changes: readonly QueuedChange[], claim: number): boolean {
  return changes.some((one) => one.kind === 'entry' && one.entry.type === 'settlement' && one.entry.claim === claim);
}

/** Sends changes one after the other, and keeps them until they have arrived. */
export class HandoverQueue {
  readonly store = createStore<QueueState>(() => ({ changes: [], refused: new Map() }));
  #deps: HandoverQueueDeps;
  #isSending = false;
  /** Set by a flush during another one: the network may have come back while an attempt was failing. */
  #isFlushAgain = false;
  /** Appended, but still shown from here. */
  #sent = new Set<string>();

  constructor(deps: HandoverQueueDeps) {
    this.#deps = deps;
  }

  /** Takes over what an earlier page has left, and sends it. */
  async restore(): Promise<void> {
    const left = await this.#deps.storage.load().catch(() => []);
    const known = new Set(this.store.getState().changes.map(({ id }) => id));
    this.#update((changes) => [...left.filter(({ id }) => !known.has(id)), ...changes].toSorted((a, b) => a.at - b.at));
    await this.flush();
  }

  async add(change: QueuedChange): Promise<void> {
    this.#update((changes) => [...changes, change]);
    await this.#deps.storage.save(change).catch(() => undefined);
    await this.flush();
  }

  /** Sends what waits, until the first change that cannot be sent now. */
  async flush(): Promise<void> {
    this.#isFlushAgain = true;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#isFlushAgain) {
        this.#isFlushAgain = false;
        let next = this.#next();
        while (next && (await this.#send(next))) next = this.#next();
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Gives up the changes of a handover that the server has refused. */
  async discardRefused(handoverId: string): Promise<void> {
    for (const { change } of changesOf(this.store.getState(), handoverId).refused) await this.#forget(change.id);
  }

  #next(): QueuedChange | undefined {
    const { changes, refused } = this.store.getState();
    return changes.find(({ id }) => !refused.has(id) && !this.#sent.has(id));
  }

  /** Returns false if nothing can be sent now. */
  async #send(change: QueuedChange): Promise<boolean> {
    try {
      await this.#deps.send(change);
    } catch (error) {
      if (this.#deps.isTemporary(error)) return false;
      const refused = new Map(this.store.getState().refused).set(change.id, error);
      this.store.setState({ refused });
      return true;
    }
    // Removed from the page only with its successor from the server: an item in between would look unchecked.
    this.#sent.add(change.id);
    await this.#deps.storage.remove(change.id).catch(() => undefined);
    void this.#deps
      .onSent()
      .catch(() => undefined)
      .then(async () => this.#forget(change.id));
    return true;
  }

  async #forget(id: string): Promise<void> {
    const refused = new Map(this.store.getState().refused);
    refused.delete(id);
    this.store.setState({ refused });
    this.#update((changes) => changes.filter((one) => one.id !== id));
    this.#sent.delete(id);
    await this.#deps.storage.remove(id).catch(() => undefined);
  }

  #update(change: (changes: readonly QueuedChange[]) => readonly QueuedChange[]): void {
    this.store.setState(({ changes }) => ({ changes: change(changes) }));
  }
}
