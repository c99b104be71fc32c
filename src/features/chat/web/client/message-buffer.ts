import { MESSAGE } from '../../domain/rules.ts';
import type { Message, MessageQuote } from '../../domain/schema.ts';
import type { MessagePage } from '../api.ts';

/**
 * Result of receiving a message: `added`, `dropped` (already known or not loaded yet), or `gap` (an earlier message is
 * missing).
 */
export type ReceiveResult = 'added' | 'dropped' | 'gap';

/**
 * Loaded messages of one conversation, oldest first, without known gaps. Older pages are prepended, live messages
 * appended. Messages ahead of a gap are held back until the gap is filled.
 */
export class MessageBuffer {
  #messages: readonly Message[] = [];
  #pending = new Map<number, Message>();
  #lastSeq = 0;
  #lastChange = 0;
  #olderCursor: number | null = null;
  #isLoaded = false;
  #prependCount = 0;

  /** Keeps its identity until something changes. */
  get messages(): readonly Message[] {
    return this.#messages;
  }
  /** Seq of the newest message without a gap before it; 0 if empty. */
  get lastSeq(): number {
    return this.#lastSeq;
  }
  /** Changes up to this number are applied. */
  get lastChange(): number {
    return this.#lastChange;
  }
  /** Cursor of the next older page; null at the beginning. */
  get olderCursor(): number | null {
    return this.#olderCursor;
  }
  /** Highest seq received, including messages ahead of a gap. */
  get highestSeq(): number {
    return Math.max(this.#lastSeq, ...this.#pending.keys());
  }
  get isLoaded(): boolean {
    return this.#isLoaded;
  }
  /** Number of prepended pages; the list keeps its scroll position when it grows. */
  get prependCount(): number {
    return this.#prependCount;
  }
  /** True while messages wait for a gap to be filled. */
  get hasGap(): boolean {
    return this.#pending.size > 0;
  }

  /** Loads the newest page; messages received in the meantime are kept. */
  load(page: MessagePage): void {
    this.#messages = bySeq(page.messages);
    this.#lastSeq = this.#messages.at(-1)?.seq ?? 0;
    this.#olderCursor = page.next;
    this.#lastChange = page.last_change;
    this.#isLoaded = true;
    this.#drainPending();
  }

  /** Prepends an older page. A repeated page has no effect. */
  prepend(page: MessagePage): void {
    const first = this.#messages[0]?.seq ?? Infinity;
    const older = bySeq(page.messages).filter((message) => message.seq < first);
    this.#olderCursor = page.next;
    this.#lastChange = Math.min(this.#lastChange, page.last_change);
    if (older.length === 0) return;
    this.#messages = [...older, ...this.#messages];
    this.#prependCount += 1;
  }

  receive(message: Message): ReceiveResult {
    if (this.#isLoaded && message.seq <= this.#lastSeq) return 'dropped';
    this.#hold(message);
    if (!this.#isLoaded) return 'dropped';
    this.#drainPending();
    return message.seq <= this.#lastSeq ? 'added' : 'gap';
  }

  /**
   * Appends the messages that follow `lastSeq`. Missing seqs inside the page are not gaps: those messages were deleted.
   */
  append(page: readonly Message[], change = this.#lastChange): void {
    this.#lastChange = Math.min(this.#lastChange, change);
    const fresh = bySeq(page).filter((message) => message.seq > this.#lastSeq);
    if (fresh.length > 0) {
      this.#messages = [...this.#messages, ...fresh];
      this.#lastSeq = fresh.at(-1)?.seq ?? this.#lastSeq;
    }
    this.#drainPending();
  }

  /** Accepts the gap up to `seq`: the server has no more messages there, so held-back ones are appended. */
  acceptGap(seq: number): void {
    this.append([...this.#pending.values()].filter((message) => message.seq <= seq));
  }

  /** Skips to `seq`: the server has no further messages up to there. */
  skipTo(seq: number): void {
    if (!this.#isLoaded || seq <= this.#lastSeq) return;
    this.acceptGap(seq);
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    this.#drainPending();
  }

  /** Applies a changed message to itself and to its quotes. */
  change(message: Message): void {
    if (!this.#isLoaded) return;
    if (message.change_seq === this.#lastChange + 1) this.#lastChange += 1;
    if (message.seq > this.#lastSeq) this.#hold(message);
    else this.#messages = this.#messages.map((one) => withQuoteOf(newerOf(one, message), message));
  }

  /** All changes up to `change` are applied. */
  completeChanges(change: number): void {
    this.#lastChange = Math.max(this.#lastChange, change);
  }

  /** Holds a message back, in its newest version. */
  #hold(message: Message): void {
    const held = this.#pending.get(message.seq);
    this.#pending.set(message.seq, held ? newerOf(held, message) : message);
  }

  #drainPending(): void {
    const fresh: Message[] = [];
    for (const seq of [...this.#pending.keys()].sort((a, b) => a - b)) {
      const message = this.#pending.get(seq);
      // An empty buffer cannot know where the conversation begins, except at seq 1.
      const isNext = seq === this.#lastSeq + 1;
      if (seq > this.#lastSeq && !isNext) break;
      this.#pending.delete(seq);
      if (!message || !isNext) continue;
      fresh.push(message);
      this.#lastSeq = seq;
    }
    if (fresh.length > 0) this.#messages = [...this.#messages, ...fresh];
  }
}

function bySeq(messages: readonly Message[]): Message[] {
  return [...messages].sort((a, b) => a.seq - b.seq);
}

/** Returns the version with the latest change; a read message stays read. */
function newerOf(one: Message, other: Message): Message {
  if (one.seq !== other.seq || (other.change_seq ?? 0) <= (one.change_seq ?? 0)) return one;
  return { ...other, read: one.read || other.read };
}

/** Updates the quote of an answer after its original changed. */
function withQuoteOf(answer: Message, original: Message): Message {
  if (answer.quote?.seq !== original.seq) return answer;
  return { ...answer, quote: quoteOf(original) };
}

/** Quote of a message for its answers. */
export function quoteOf({ seq, sender_id, type, content, deleted_at }: Message): MessageQuote {
  const text = type === 'file' ? '' : [...content].slice(0, MESSAGE.quoteLength).join('');
  return { seq, sender_id, type, content: text, deleted: deleted_at !== undefined };
}
