import { wordsOf } from '../../domain/found-words.ts';
import { FIND } from '../../domain/rules.ts';
import type { FoundPage } from '../api.ts';
import type { Sought } from './sought.ts';

/** How far the looking has come. */
export interface Finding {
  status: 'idle' | 'looking' | 'ready' | 'failed';
  /** Seqs of the messages found so far, newest first. */
  found: readonly number[];
  /** Which of them one is at. */
  at: number;
  /** There may be older ones. */
  isMore: boolean;
}

export const NOTHING_SOUGHT: Finding = { status: 'idle', found: [], at: 0, isMore: false };

export interface WordFinderParts {
  find: (query: string, before: number | null) => Promise<FoundPage>;
  /** Brings a message here from wherever above it is. */
  reach: (seq: number) => Promise<void>;
  onChange: (finding: Finding) => void;
  onSought: (sought: Sought | null) => void;
}

/** Looks for words in a conversation while they are typed, and leads from one message to the next. */
export class WordFinder {
  #parts: WordFinderParts;
  #finding = NOTHING_SOUGHT;
  #query = '';
  #next: number | null = null;
  /** Counts what was asked: answers to something before are dropped. */
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: WordFinderParts) {
    this.#parts = parts;
  }

  /** Looks once nothing more is typed for a moment. What was found before stays until then. */
  ask(typed: string): void {
    this.stop();
    this.#query = typed.trim();
    if (this.#query.length < FIND.minLength || wordsOf(this.#query).length === 0) {
      this.#change(NOTHING_SOUGHT);
      return this.#parts.onSought(null);
    }
    this.#change({ ...this.#finding, status: 'looking' });
    this.#timer = setTimeout(() => void this.#begin(), FIND.afterMs);
  }

  /** Goes to the next older one (1) or the next newer one (-1), as far as there are some; after a failure, tries again. */
  async step(by: 1 | -1): Promise<void> {
    const { status, found, at, isMore } = this.#finding;
    if (status === 'failed') return this.#begin();
    if (found.length === 0) return;
    if (by === 1 && at === found.length - 1 && isMore && status === 'ready') await this.#look(found.length + 1);
    const to = this.#finding.at + by;
    if (to < 0 || to >= this.#finding.found.length) return;
    this.#change({ ...this.#finding, at: to });
    await this.#lead();
  }

  /** Nothing that is still on its way counts any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#run += 1;
  }

  async #begin(): Promise<void> {
    this.#next = null;
    this.#change({ ...NOTHING_SOUGHT, status: 'looking' });
    this.#parts.onSought({ words: wordsOf(this.#query), seq: null });
    await this.#look(FIND.pageSize);
  }

  /** Asks until so many are found or all was looked at; leads to the first as soon as it is there. */
  async #look(wanted: number): Promise<void> {
    const run = this.#run;
    try {
      do {
        const page = await this.#parts.find(this.#query, this.#next);
        if (run !== this.#run) return;
        const isFirst = this.#finding.found.length === 0 && page.found.length > 0;
        const found = [...this.#finding.found, ...page.found];
        this.#next = page.next;
        const isMore = page.next !== null;
        this.#change({ ...this.#finding, status: found.length > 0 || !isMore ? 'ready' : 'looking', found, isMore });
        if (isFirst) void this.#lead();
      } while (this.#next !== null && this.#finding.found.length < wanted);
    } catch {
      if (run === this.#run) this.#change({ ...this.#finding, status: 'failed' });
    }
  }

  async #lead(): Promise<void> {
    const [run, { found, at }] = [this.#run, this.#finding];
    const seq = found[at];
    if (seq === undefined) return;
    await this.#parts.reach(seq);
    if (run === this.#run && at === this.#finding.at) this.#parts.onSought({ words: wordsOf(this.#query), seq });
  }

  #change(finding: Finding): void {
    this.#finding = finding;
    this.#parts.onChange(finding);
  }
}
