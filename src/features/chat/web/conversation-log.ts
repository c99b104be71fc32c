import type { Message } from '../domain/schema.ts';

/** What happened to a message that came: it is in, it was there already, or something before it is missing. */
export type Received = 'added' | 'dropped' | 'gap';

/**
 * The messages of one conversation that this tab has, oldest first and without a hole that is known of. Pages come from
 * the top, single messages from the line; what is too far ahead waits until the gap before it is closed.
 */
export class ConversationLog {
  #messages: readonly Message[] = [];
  #ahead = new Map<number, Message>();
  #last = 0;
  #before: number | null = null;
  #isStarted = false;
  #prepends = 0;

  /** The same array until something changes. */
  get messages(): readonly Message[] {
    return this.#messages;
  }
  /** Seq of the newest message before which nothing is missing; 0 for none. */
  get lastSeq(): number {
    return this.#last;
  }
  /** The cursor of the next older page, null when the beginning is here. */
  get before(): number | null {
    return this.#before;
  }
  /** Seq of the newest message that came at all. */
  get newestSeq(): number {
    return Math.max(this.#last, ...this.#ahead.keys());
  }
  get isStarted(): boolean {
    return this.#isStarted;
  }
  /** How often older messages were put on top: the list keeps its place when this grows. */
  get prepends(): number {
    return this.#prepends;
  }
  /** True while something came whose forerunners are missing. */
  get isBehind(): boolean {
    return this.#ahead.size > 0;
  }

  /** Takes the newest page; what the line brought meanwhile stays. */
  start(page: { messages: readonly Message[]; next: number | null }): void {
    this.#messages = bySeq(page.messages);
    this.#last = this.#messages.at(-1)?.seq ?? 0;
    this.#before = page.next;
    this.#isStarted = true;
    this.#catchUp();
  }

  /** Puts an older page on top. A page that was asked for twice changes nothing. */
  prepend(page: { messages: readonly Message[]; next: number | null }): void {
    const first = this.#messages[0]?.seq ?? Infinity;
    const older = bySeq(page.messages).filter((message) => message.seq < first);
    this.#before = page.next;
    if (older.length === 0) return;
    this.#messages = [...older, ...this.#messages];
    this.#prepends += 1;
  }

  receive(message: Message): Received {
    if (this.#isStarted && message.seq <= this.#last) return 'dropped';
    this.#ahead.set(message.seq, message);
    if (!this.#isStarted) return 'dropped';
    this.#catchUp();
    return message.seq <= this.#last ? 'added' : 'gap';
  }

  /** Takes what follows `lastSeq` as the server has it. A hole inside is no gap: those messages are gone. */
  append(page: readonly Message[]): void {
    const fresh = bySeq(page).filter((message) => message.seq > this.#last);
    if (fresh.length > 0) {
      this.#messages = [...this.#messages, ...fresh];
      this.#last = fresh.at(-1)?.seq ?? this.#last;
    }
    this.#catchUp();
  }

  /** The server has nothing more up to `seq` than was filled in: what waits up to there follows. */
  closeGap(seq: number): void {
    this.append([...this.#ahead.values()].filter((message) => message.seq <= seq));
  }

  /** The server has no message up to `seq` that is not here: what it had is gone. */
  skipTo(seq: number): void {
    if (!this.#isStarted || seq <= this.#last) return;
    this.closeGap(seq);
    this.#last = Math.max(this.#last, seq);
    this.#catchUp();
  }

  #catchUp(): void {
    const fresh: Message[] = [];
    for (const seq of [...this.#ahead.keys()].sort((a, b) => a - b)) {
      const message = this.#ahead.get(seq);
      // an empty log cannot know where the conversation begins, except at its first message
      const isNext = seq === this.#last + 1;
      if (seq > this.#last && !isNext) break;
      this.#ahead.delete(seq);
      if (!message || !isNext) continue;
      fresh.push(message);
      this.#last = seq;
    }
    if (fresh.length > 0) this.#messages = [...this.#messages, ...fresh];
  }
}

function bySeq(messages: readonly Message[]): Message[] {
  return [...messages].sort((a, b) => a.seq - b.seq);
}
