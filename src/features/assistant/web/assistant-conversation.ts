import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULT_LANG, type Lang } from '#shared/i18n/lang.ts';
import type { Assistant, PageContext } from '../domain/assistant.ts';
import type { Intent } from '../domain/intents.ts';
import { isSmallTalk } from '../domain/small-talk.ts';
import type { AssistantReply } from '../domain/replies.ts';
import { ASSISTANT_CHAT, TUKAN } from '../domain/rules.ts';
import {
  clearConversation,
  isMine,
  saveConversation,
  EMPTY_CONVERSATION,
  loadConversation,
  type AssistantMessage,
  type StoredConversation,
  unreadReplies,
} from './conversation-storage.ts';
import { EngineLoader, type ScheduleTimeout, type LoadState } from './engine-loader.ts';

/** View state: conversation, number of unread replies and load state. */
export interface ConversationView extends StoredConversation {
  unreadCount: number;
  typing: boolean;
  state: LoadState;
}

export interface ConversationDeps {
  /** Loads the engine with the texts of `lang`. `questionTimes` are the times (ms) of earlier questions. */
  load: (lang: Lang, questionTimes: number[]) => Promise<Assistant>;
  storage: () => Storage;
  schedule: ScheduleTimeout;
  now: () => number;
  newId: () => string;
}

/** Conversation of this tab with the assistant, stored only in session storage. */
export class AssistantConversation {
  #deps: ConversationDeps;
  #loader: EngineLoader<Assistant>;
  #stored: StoredConversation;
  readonly store: StoreApi<ConversationView>;
  #pendingReplies = new Set<() => void>();
  #isVisible = false;
  #lang: Lang = DEFAULT_LANG;

  constructor(deps: ConversationDeps) {
    this.#deps = deps;
    this.#stored = loadConversation(deps.storage);
    this.#loader = this.#createLoader();
    this.store = createStore(() => this.#buildView());
  }

  /** Opens the view: loads the engine and marks replies as read. Returns the function that closes it. */
  open(lang: Lang): () => void {
    this.#isVisible = true;
    this.#lang = lang;
    this.#loader.start();
    this.#update({ messages: this.#stored.messages.map((message) => ({ ...message, read: true })) });
    return () => void (this.#isVisible = false);
  }

  /** Retries loading after a failure. */
  retryLoading(): void {
    this.#loader.start();
  }

  /** Sets the current page. Greets if no question was asked yet, and answers a question left unanswered by a reload. */
  enterPage(pageContext: PageContext): void {
    const mind = this.#loader.engine;
    const newest = this.#stored.messages.at(-1);
    if (!mind || this.#pendingReplies.size > 0) return;
    if (newest && isMine(newest)) this.#scheduleReply(newest.content, pageContext);
    else if (!this.#stored.messages.some(isMine))
      this.#whenPrepared('', pageContext.lang, () => this.#appendReply([], mind.greeting(pageContext)));
  }

  /** Asks a question; ignored until the engine is ready. */
  ask(text: string, pageContext: PageContext): void {
    const content = text.trim().slice(0, ASSISTANT_CHAT.questionMaxLength);
    if (content === '' || !this.#loader.engine) return;
    this.#update({ messages: [...this.#stored.messages, this.#createMessage('me', content, pageContext.lang)] });
    this.#scheduleReply(content, pageContext);
  }

  /** Starts a new conversation. Returns an undo function. */
  clear(): () => void {
    const before = this.#stored;
    this.#cancelReplies();
    this.#update(EMPTY_CONVERSATION);
    return () => {
      this.#cancelReplies();
      this.#update(before);
    };
  }

  /** Clears everything at the end of the session, including the rate-limit history. */
  reset(): void {
    this.#loader = this.#createLoader();
    this.clear();
    clearConversation(this.#deps.storage);
  }

  #createLoader(): EngineLoader<Assistant> {
    const load = async () =>
      this.#deps.load(
        this.#lang,
        this.#stored.messages.filter(isMine).map((message) => message.created_at),
      );
    return new EngineLoader({ load, schedule: this.#deps.schedule, onChange: () => this.#update({}) });
  }

  #scheduleReply(text: string, pageContext: PageContext): void {
    this.#whenPrepared(text, pageContext.lang, () => {
      const { last, answered } = this.#stored;
      const reply = this.#loader.engine?.reply({ text, ...pageContext, last, answered }, this.#deps.now());
      if (!reply) return;
      const stop = this.#deps.schedule(ASSISTANT_CHAT.replyDelayMs, () => {
        this.#pendingReplies.delete(stop);
        this.#appendReply(this.#stored.messages, reply);
      });
      this.#pendingReplies.add(stop);
      this.#update({});
    });
  }

  /** Runs `act` as soon as the texts that it may need are loaded, at once if they are. `clear` cancels it. */
  #whenPrepared(text: string, lang: Lang, act: () => void): void {
    const loading = this.#loader.engine?.prepare(text, lang);
    if (!loading) {
      act();
      return;
    }
    let isCancelled = false;
    const stop = () => void (isCancelled = true);
    this.#pendingReplies.add(stop);
    this.#update({});
    void loading.then(() => {
      if (isCancelled) return;
      this.#pendingReplies.delete(stop);
      act();
    });
  }

  #appendReply(messages: readonly AssistantMessage[], reply: AssistantReply): void {
    const { content, lang, suggestions, quickActions, intent, sources, hasSafetyCard } = reply;
    const message = { ...this.#createMessage(TUKAN.id, content, lang), sources, hasSafetyCard };
    this.#update({
      messages: [...messages, message].slice(-ASSISTANT_CHAT.maxStoredMessages),
      tukanSuggestions: suggestions,
      tukanQuickActions: quickActions,
      ...this.#nextTopic(intent),
    });
  }

  /** The topic stays for some turns, so that "and if they refuse?" is understood after an answer in between. */
  #nextTopic(intent: Intent | null): Pick<StoredConversation, 'last' | 'turnsSinceTopic' | 'answered'> {
    const { last, turnsSinceTopic, answered } = this.#stored;
    if (intent && !isSmallTalk(intent)) return { last: intent, turnsSinceTopic: 0, answered };
    const turns = turnsSinceTopic + 1;
    return {
      last: turns < ASSISTANT_CHAT.topicTurns ? last : null,
      turnsSinceTopic: turns,
      answered: intent ? [...new Set([...answered, intent])] : answered,
    };
  }

  #createMessage(sender_id: string, content: string, lang: Lang): AssistantMessage {
    const read = sender_id !== TUKAN.id || this.#isVisible;
    return { id: this.#deps.newId(), content, sender_id, read, created_at: this.#deps.now(), lang };
  }

  #cancelReplies(): void {
    for (const stop of this.#pendingReplies) stop();
    this.#pendingReplies.clear();
  }

  #update(part: Partial<StoredConversation>): void {
    this.#stored = { ...this.#stored, ...part };
    saveConversation(this.#deps.storage, this.#stored);
    this.store.setState(this.#buildView());
  }

  #buildView(): ConversationView {
    return {
      ...this.#stored,
      unreadCount: unreadReplies(this.#stored),
      typing: this.#pendingReplies.size > 0,
      state: this.#loader.state,
    };
  }
}
