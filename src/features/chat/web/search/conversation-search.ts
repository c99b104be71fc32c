import { parseSearchTerms } from '../../domain/search-terms.ts';
import { SEARCH } from '../../domain/rules.ts';
import type { SearchPage } from '../api.ts';
import type { SearchTarget } from './search-target.ts';

/** State of the search. */
export interface SearchState {
  status: 'idle' | 'looking' | 'ready' | 'failed';
  /** Seqs of the matches so far, newest first. */
  matches: readonly number[];
  /** Index of the current match. */
  current: number;
  /** True if older matches may exist. */
  hasMore: boolean;
}

export const IDLE_SEARCH: SearchState = { status: 'idle', matches: [], current: 0, hasMore: false };

export interface ConversationSearchDeps {
  search: (query: string, before: number | null) => Promise<SearchPage>;
  /** Loads older messages until this one is available. */
  loadTo: (seq: number) => Promise<void>;
  onChange: (finding: SearchState) => void;
  onTarget: (sought: SearchTarget | null) => void;
}

/** Incremental search in a conversation, with navigation between matches. */
export class ConversationSearch {
  #deps: ConversationSearchDeps;
  #state = IDLE_SEARCH;
  #query = '';
  #cursor: number | null = null;
  /** Id of the latest request; older responses are dropped. */
  #requestId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ConversationSearchDeps) {
    this.#deps = deps;
  }

  /** Starts a debounced search. The previous matches stay until then. */
  setQuery(typed: string): void {
    this.cancel();
    this.#query = typed.trim();
    if (this.#query.length < SEARCH.minLength || parseSearchTerms(this.#query).length === 0) {
      this.#setState(IDLE_SEARCH);
      return this.#deps.onTarget(null);
    }
    this.#setState({ ...this.#state, status: 'looking' });
    this.#timer = setTimeout(() => void this.#start(), SEARCH.debounceMs);
  }

  /** Moves to the next older (1) or newer (-1) match; retries after a failure. */
  async step(by: 1 | -1): Promise<void> {
    const { status, matches, current, hasMore } = this.#state;
    if (status === 'failed') return this.#start();
    if (matches.length === 0) return;
    if (by === 1 && current === matches.length - 1 && hasMore && status === 'ready')
      await this.#fetchPages(matches.length + 1);
    const to = this.#state.current + by;
    if (to < 0 || to >= this.#state.matches.length) return;
    this.#setState({ ...this.#state, current: to });
    await this.#goToMatch();
  }

  /** Cancels pending requests. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#requestId += 1;
  }

  async #start(): Promise<void> {
    this.#cursor = null;
    this.#setState({ ...IDLE_SEARCH, status: 'looking' });
    this.#deps.onTarget({ terms: parseSearchTerms(this.#query), seq: null });
    await this.#fetchPages(SEARCH.pageSize);
  }

  /** Fetches pages until `wanted` matches are found or everything was scanned; goes to the first match immediately. */
  async #fetchPages(wanted: number): Promise<void> {
    const run = this.#requestId;
    try {
      do {
        const page = await this.#deps.search(this.#query, this.#cursor);
        if (run !== this.#requestId) return;
        const isFirst = this.#state.matches.length === 0 && page.found.length > 0;
        const found = [...this.#state.matches, ...page.found];
        this.#cursor = page.next;
        const isMore = page.next !== null;
        this.#setState({
          ...this.#state,
          status: found.length > 0 || !isMore ? 'ready' : 'looking',
          matches: found,
          hasMore: isMore,
        });
        if (isFirst) void this.#goToMatch();
      } while (this.#cursor !== null && this.#state.matches.length < wanted);
    } catch {
      if (run === this.#requestId) this.#setState({ ...this.#state, status: 'failed' });
    }
  }

  async #goToMatch(): Promise<void> {
    const [run, { matches, current }] = [this.#requestId, this.#state];
    const seq = matches[current];
    if (seq === undefined) return;
    await this.#deps.loadTo(seq);
    if (run === this.#requestId && current === this.#state.current)
      this.#deps.onTarget({ terms: parseSearchTerms(this.#query), seq });
  }

  #setState(finding: SearchState): void {
    this.#state = finding;
    this.#deps.onChange(finding);
  }
}
