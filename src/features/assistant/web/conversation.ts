import type { Lang } from '#kit/lang.ts';
import type { Assistant, AssistantReply, Place } from '../domain/assistant.ts';
import { ASSISTANT, TUKAN } from '../domain/rules.ts';
import { forgetTalk, isMine, keepTalk, NO_TALK, readTalk, type AssistantMessage, type Talk } from './kept-talk.ts';
import { MindLoader, type After, type LoadState } from './mind-loader.ts';

/** What is drawn: the conversation, how many answers wait, and how far the assistant is. */
export interface TalkView extends Talk {
  unreadCount: number;
  typing: boolean;
  state: LoadState;
}

export interface ConversationParts {
  /** Brings the assistant, which knows when it was asked before (ms). */
  load: (askedAt: number[]) => Promise<Assistant>;
  storage: () => Storage;
  after: After;
  now: () => number;
  newId: () => string;
}

/** The conversation of this tab with the assistant: in session storage, and nowhere else. */
export class Conversation {
  #parts: ConversationParts;
  #loader: MindLoader<Assistant>;
  #talk: Talk;
  #view: TalkView;
  #stops = new Set<() => void>();
  #isShown = false;
  #listeners = new Set<() => void>();

  constructor(parts: ConversationParts) {
    this.#parts = parts;
    this.#talk = readTalk(parts.storage);
    this.#loader = this.#newLoader();
    this.#view = this.#draw();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): TalkView => this.#view;

  /** Somebody looks at it: the assistant is loaded, and what it wrote is read. Answers how to say that they no longer do. */
  show(): () => void {
    this.#isShown = true;
    this.#loader.start();
    this.#change({ messages: this.#talk.messages.map((message) => ({ ...message, read: true })) });
    return () => void (this.#isShown = false);
  }

  /** Loads again after it was given up. */
  retry(): void {
    this.#loader.start();
  }

  /** Tells where the person is: greets there while nothing was asked, and answers what a reload has cut off. */
  enter(place: Place): void {
    const mind = this.#loader.mind;
    const newest = this.#talk.messages.at(-1);
    if (!mind || this.#stops.size > 0) return;
    if (newest && isMine(newest)) this.#answerSoon(newest.content, place);
    else if (!this.#talk.messages.some(isMine)) this.#take([], mind.greeting(place));
  }

  /** Asks, once the assistant is ready. */
  ask(text: string, place: Place): void {
    const content = text.trim().slice(0, ASSISTANT.questionMaxLength);
    if (content === '' || !this.#loader.mind) return;
    this.#change({ messages: [...this.#talk.messages, this.#message('me', content, place.lang)] });
    this.#answerSoon(content, place);
  }

  /** Begins anew. Answers the way to have the old conversation back. */
  clear(): () => void {
    const before = this.#talk;
    this.#stop();
    this.#change(NO_TALK);
    return () => {
      this.#stop();
      this.#change(before);
    };
  }

  /** The session has ended: nothing is left, not even how often one asked. */
  forget(): void {
    this.#loader = this.#newLoader();
    this.clear();
    forgetTalk(this.#parts.storage);
  }

  #newLoader(): MindLoader<Assistant> {
    const load = async () => this.#parts.load(this.#talk.messages.filter(isMine).map((message) => message.created_at));
    return new MindLoader({ load, after: this.#parts.after, onChange: () => this.#change({}) });
  }

  #answerSoon(text: string, { lang, page, isSignedIn }: Place): void {
    const { last } = this.#talk;
    const reply = this.#loader.mind?.reply({ text, lang, page, isSignedIn, last }, this.#parts.now());
    if (!reply) return;
    const stop = this.#parts.after(ASSISTANT.replyDelayMs, () => {
      this.#stops.delete(stop);
      this.#take(this.#talk.messages, reply);
    });
    this.#stops.add(stop);
    this.#change({});
  }

  #take(
    messages: readonly AssistantMessage[],
    { content, lang, suggestions, quickActions, intent }: AssistantReply,
  ): void {
    this.#change({
      messages: [...messages, this.#message(TUKAN.id, content, lang)].slice(-ASSISTANT.keptMessages),
      tukanSuggestions: suggestions,
      tukanQuickActions: quickActions,
      last: intent,
    });
  }

  #message(sender_id: string, content: string, lang: Lang): AssistantMessage {
    const read = sender_id !== TUKAN.id || this.#isShown;
    return { id: this.#parts.newId(), content, sender_id, read, created_at: this.#parts.now(), lang };
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops.clear();
  }

  #change(part: Partial<Talk>): void {
    this.#talk = { ...this.#talk, ...part };
    keepTalk(this.#parts.storage, this.#talk);
    this.#view = this.#draw();
    for (const listener of this.#listeners) listener();
  }

  #draw(): TalkView {
    const unreadCount = this.#talk.messages.filter(({ read }) => !read).length;
    return { ...this.#talk, unreadCount, typing: this.#stops.size > 0, state: this.#loader.state };
  }
}
