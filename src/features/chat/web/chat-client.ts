import { contentVerdict, trimContent } from '../domain/content.ts';
import { CONVERSATION } from '../domain/rules.ts';
import type { ServerFrame } from '../domain/frames.ts';
import type { Arrangement, Conversation, Message } from '../domain/schema.ts';
import type { ChatClientParts } from './chat-parts.ts';
import { ChatStore } from './chat-store.ts';
import { closeGap } from './close-gap.ts';
import * as list from './conversation-list.ts';
import { ConversationLog } from './conversation-log.ts';
import { OlderPages } from './older-pages.ts';
import { Outbox } from './outbox.ts';
import { PictureCache } from './pictures/picture-cache.ts';
import { sendOutgoing } from './pictures/send-outgoing.ts';
import { ReadTracker } from './read-tracker.ts';
import { withReader } from './room-people.ts';
import { reasonOf } from './send-failure.ts';
import { TypingSigns } from './typing-signs.ts';
import { Wishes } from './wishes.ts';

/** More conversations than this are read again with the whole list. */
const REFRESHED_SINGLY = 3;

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** The chat of one person in one tab: brings calls, the line, the outbox and the receipts together into what is shown. */
export class ChatClient {
  readonly store = new ChatStore();
  readonly outbox: Outbox;
  readonly pictures: PictureCache;
  readonly typing: TypingSigns;
  #parts: ChatClientParts;
  #logs = new Map<string, ConversationLog>();
  #filling = new Set<string>();
  #tracker: ReadTracker;
  #older: OlderPages;
  #stops: (() => void)[] = [];
  #attended: string | null = null;
  #wishes = new Wishes((ids) => void this.#readAgain(ids));

  constructor(parts: ChatClientParts) {
    this.#parts = parts;
    this.#tracker = new ReadTracker({ tell: (id, seq) => this.#tellRead(id, seq) });
    this.typing = new TypingSigns({
      tell: (id) => parts.line.send({ type: 'typing', conversation_id: id }),
      onChange: (typing) => this.store.change({ typing }),
      now: parts.now,
    });
    this.#older = new OlderPages({
      page: parts.calls.page,
      onChange: (id, log, isLoadingOlder) => this.store.show(id, log, { isLoadingOlder }),
      onFailed: (error) => this.store.notify(...reasonOf(error, 'load_more_error')),
    });
    this.pictures = new PictureCache(parts.calls.picture);
    this.outbox = new Outbox({
      ...parts,
      send: async (...item) => sendOutgoing(parts.calls, ...item),
      onSent: (message) => this.#receive(message),
      onFailed: ({ picture }, failure) =>
        this.store.notify(...reasonOf(failure, picture ? 'send_file_error' : 'send_message_error')),
      onPictureLeft: ({ fileId, url }) => this.pictures.adopt(fileId, url),
      onChange: (id) => this.store.show(id, this.#log(id), { outgoing: this.outbox.of(id) }),
    });
  }

  start(): void {
    const { line } = this.#parts;
    this.#stops = [
      line.on<FrameOf<'hello'>>('hello', () => this.#connected()),
      line.on<FrameOf<'message'>>('message', ({ message }) => this.#receive(message)),
      line.on<FrameOf<'typing'>>('typing', (frame) => this.typing.heard(frame.conversation_id, frame.user_id)),
      line.on<FrameOf<'read'>>('read', (frame) => this.#heardRead(frame)),
      line.on<FrameOf<'conversation'>>('conversation', (frame) => this.#heardChange(frame)),
      line.on<FrameOf<'resync'>>('resync', (frame) => this.#heardBehind(frame.conversations ?? [])),
    ];
    line.setHeads(() => this.#heads());
    this.outbox.start();
    void this.#countUnread();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#parts.line.setHeads(() => undefined);
    this.outbox.stop();
    this.pictures.clear();
    this.#tracker.stop();
    this.typing.stop();
    this.#wishes.stop();
  }

  /** Loads the list, or loads it again without hiding what is there. */
  async loadList(): Promise<void> {
    if (this.store.snapshot().listStatus !== 'ready') this.store.change({ listStatus: 'loading' });
    try {
      const fetched = await this.#parts.calls.conversations();
      for (const row of fetched) this.#tracker.known(row.id, row.read_seq);
      this.store.change({ listStatus: 'ready', rows: list.mergedList(this.store.snapshot().rows, fetched) });
      for (const row of fetched) this.#compare(row.id, row.last_seq);
    } catch (error) {
      if (this.store.snapshot().listStatus === 'ready') return;
      this.store.change({ listStatus: 'failed' });
      this.store.notify(...reasonOf(error, 'load_conversations_error'));
    }
  }

  /** Brings a conversation and its newest messages here. Throws what the call threw where there is no such conversation. */
  async open(id: string): Promise<void> {
    const log = this.#log(id);
    if (!this.store.row(id)) this.#keepRow(await this.#parts.calls.conversation(id));
    if (log.isStarted) return;
    this.store.show(id, log, { status: 'loading' });
    try {
      const known = this.store.row(id)?.last_seq ?? 0;
      log.start(await this.#parts.calls.page(id));
      log.skipTo(known);
      this.store.show(id, log, { outgoing: this.outbox.of(id) });
      if (log.isBehind) void this.#closeGap(id);
    } catch {
      if (!log.isStarted) this.store.show(id, log, { status: 'failed' });
    }
  }

  /** Brings the page above what is here; with `downTo`, all that leads to that message. */
  async loadOlder(id: string, downTo: number | null = null): Promise<void> {
    return this.#older.bring(id, this.#log(id), downTo);
  }

  /** Sends a text; false where it may not be sent, which the banner then says. */
  send(id: string, text: string): boolean {
    const verdict = contentVerdict(text);
    if (verdict === 'message_too_long') this.store.notify(verdict);
    if (verdict !== 'ok') return false;
    this.outbox.add(id, trimContent(text));
    return true;
  }

  /** A message of the other person is on the screen. */
  seen(id: string, seq: number): void {
    if (this.#tracker.seen(id, seq)) this.#tookNote(id, seq);
  }

  /** Which conversation somebody is looking at, at its newest messages. */
  attend(id: string | null): void {
    this.#attended = id;
  }

  /** Mutes or archives a conversation for oneself, in all one's tabs. Throws where that does not work. */
  async arrange(id: string, change: Arrangement): Promise<void> {
    this.#keepRow(await this.#parts.calls.arrange(id, change));
  }

  /** Deletes this person's copy. Throws where that does not work. */
  async remove(id: string): Promise<void> {
    await this.#parts.calls.remove(id);
    this.#drop(id);
  }

  #receive(message: Message): void {
    const id = message.conversation_id;
    const log = this.#log(id);
    const received = log.receive(message);
    if (message.client_id) this.outbox.acknowledge(message.client_id);
    if (message.sender_id !== this.#parts.ownId) this.typing.ended(id, message.sender_id);
    if (received === 'gap') void this.#closeGap(id);
    if (received === 'added') this.store.show(id, log, {});
    this.#listed(message);
  }

  /** Brings a message into the list; without the list, the server knows how it counts. */
  #listed(message: Message): void {
    const { rows, listStatus } = this.store.snapshot();
    const id = message.conversation_id;
    const isRead = this.#attended === id || message.seq <= this.#tracker.readUpTo(id);
    const row = this.store.row(id);
    if (row) this.store.change({ rows: list.withMessage(rows, message, isRead) });
    if (!row || listStatus !== 'ready') this.#wishes.add(id);
  }

  async #closeGap(id: string, lastSeq = 0): Promise<void> {
    const log = this.#log(id);
    if (this.#filling.has(id) || !log.isStarted) return;
    this.#filling.add(id);
    try {
      await closeGap(log, async (after) => this.#parts.calls.following(id, after), lastSeq);
    } catch {
      // The next heartbeat finds it again.
    } finally {
      this.#filling.delete(id);
    }
    this.store.show(id, log, {});
    this.#wishes.add(id);
  }

  /** The server has the conversation up to `lastSeq`. */
  #compare(id: string, lastSeq: number): void {
    const log = this.#logs.get(id);
    if (log?.isStarted && log.lastSeq < lastSeq) void this.#closeGap(id, lastSeq);
  }

  #connected(): void {
    this.outbox.resume();
    this.#tracker.connected();
    if (this.store.snapshot().listStatus === 'ready') void this.loadList();
    else void this.#countUnread();
  }

  #heardRead(frame: FrameOf<'read'>): void {
    const { conversation_id: id, reader_id, seq } = frame;
    const { ownId } = this.#parts;
    if (reader_id !== ownId) {
      const { rows } = this.store.snapshot();
      this.store.change({ rows: withReader(rows, id, { readerId: reader_id, seq, ownId }) });
      return;
    }
    this.#tracker.known(id, seq);
    this.#tookNote(id, seq);
  }

  #heardChange({ conversation_id: id, change }: FrameOf<'conversation'>): void {
    if (change === 'deleted') this.#drop(id);
    else this.#wishes.add(id);
  }

  #heardBehind(conversations: readonly { id: string; last_seq: number }[]): void {
    for (const { id, last_seq } of conversations) {
      this.#compare(id, last_seq);
      if ((this.store.row(id)?.last_seq ?? 0) < last_seq) this.#wishes.add(id);
    }
  }

  /** This person has read up to `seq`: the row says so at once. */
  #tookNote(id: string, seq: number): void {
    const row = this.store.row(id);
    if (!row) {
      if (this.store.snapshot().listStatus !== 'ready') this.#wishes.add(id);
      return;
    }
    const log = this.#log(id);
    const left = list.unreadAfter(row, log.messages, log.before !== null, seq);
    if (left === null) this.#wishes.add(id);
    else this.store.change({ rows: list.withOwnRead(this.store.snapshot().rows, id, seq, left) });
  }

  #tellRead(id: string, seq: number): void {
    if (this.#parts.line.send({ type: 'read', conversation_id: id, seq })) return;
    this.#parts.calls.markRead(id, seq).then(
      (known) => this.#tracker.known(id, known),
      () => this.store.notify('mark_read_error'),
    );
  }

  #heads(): Record<string, number> | undefined {
    const { rows, listStatus } = this.store.snapshot();
    if (listStatus !== 'ready') return undefined;
    const headOf = (row: Conversation) => {
      const log = this.#logs.get(row.id);
      return log?.isStarted ? Math.min(log.lastSeq, row.last_seq) : row.last_seq;
    };
    return Object.fromEntries(rows.slice(0, CONVERSATION.maxHeads).map((row) => [row.id, headOf(row)]));
  }

  async #readAgain(ids: string[]): Promise<void> {
    if (this.store.snapshot().listStatus !== 'ready') return this.#countUnread();
    if (ids.length > REFRESHED_SINGLY) return this.loadList();
    for (const id of ids) {
      await this.#parts.calls.conversation(id).then(
        (row) => this.#keepRow(row),
        () => undefined,
      );
    }
  }

  async #countUnread(): Promise<void> {
    try {
      this.store.count(await this.#parts.calls.unreadCount());
    } catch {
      // The badge stays as it is.
    }
  }

  #keepRow(row: Conversation): void {
    this.#tracker.known(row.id, row.read_seq);
    const kept = list.newerOf(this.store.row(row.id), row);
    this.store.change({ rows: list.withConversation(this.store.snapshot().rows, kept) });
    this.#compare(row.id, row.last_seq);
  }

  #drop(id: string): void {
    this.#logs.delete(id);
    this.store.forget(id);
    this.store.change({ rows: list.withoutConversation(this.store.snapshot().rows, id) });
    this.#parts.onGone(id);
  }

  #log(id: string): ConversationLog {
    const log = this.#logs.get(id) ?? new ConversationLog();
    this.#logs.set(id, log);
    return log;
  }
}
