import { apiCall } from '#browser/api.ts';
import { onSessionEnd } from '#browser/session.ts';
import type { GroupCard, GroupsAnswer } from '../../domain/schema.ts';
import { groupsPath, type GroupSearch } from './group-search.ts';

/** How long results count as fresh, in milliseconds. */
const FRESH_MS = 30_000;

/** How a list of groups stands. */
export interface ListState {
  /** Of all pages that are here, each once. */
  groups: readonly GroupCard[];
  /** On all pages, those that are not here too, as far as they are counted. */
  total: GroupsAnswer['total'];
  /** Null at the end. */
  next: string | null;
  /** Whether anything has come yet. */
  isHere: boolean;
  isBusy: boolean;
  isMoreBusy: boolean;
  error: unknown;
}

const NOTHING: ListState = {
  groups: [],
  total: { count: 0, more: false },
  next: null,
  isHere: false,
  isBusy: false,
  isMoreBusy: false,
  error: null,
};

/** Brings a page; tests bring their own. */
export type AskPage = (path: string) => Promise<GroupsAnswer>;
const askServer: AskPage = async (path) => apiCall<GroupsAnswer>('GET', path);

/** The results of one search, page by page, without the cache of signed-in parts, which strangers need not load. */
export class GroupList {
  #state = NOTHING;
  #atMs = 0;
  readonly #search: GroupSearch;
  readonly #ask: AskPage;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();

  constructor(search: GroupSearch, ask: AskPage = askServer, now: () => number = Date.now) {
    this.#search = search;
    this.#ask = ask;
    this.#now = now;
  }

  readonly state = (): ListState => this.#state;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the server drew the page with. */
  take(first: GroupsAnswer): void {
    if (!this.#state.isHere) this.#put(first, []);
  }

  /** Asks for the first page where there is none that is fresh. */
  readonly open = async (): Promise<void> => {
    if (this.#state.isBusy || (this.#state.isHere && this.#now() - this.#atMs < FRESH_MS)) return;
    await this.again();
  };

  /** Asks for the first page anew. */
  readonly again = async (): Promise<void> => {
    if (this.#state.isBusy) return;
    this.#change({ isBusy: true });
    try {
      this.#put(await this.#ask(groupsPath(this.#search)), []);
    } catch (error) {
      this.#change({ isBusy: false, error });
    }
  };

  /** Brings the next page. */
  readonly more = async (): Promise<void> => {
    const { next, isMoreBusy, isBusy, groups } = this.#state;
    if (next === null || isMoreBusy || isBusy) return;
    this.#change({ isMoreBusy: true, error: null });
    try {
      this.#put(await this.#ask(groupsPath(this.#search, next)), groups);
    } catch (error) {
      this.#change({ isMoreBusy: false, error });
    }
  };

  #put(answer: GroupsAnswer, before: readonly GroupCard[]): void {
    // a group that changed between two pages would come twice
    const known = new Set(before.map(({ id }) => id));
    const groups = [...before, ...answer.groups.filter(({ id }) => !known.has(id))];
    this.#atMs = this.#now();
    this.#change({
      groups,
      total: answer.total,
      next: answer.next,
      isHere: true,
      isBusy: false,
      isMoreBusy: false,
      error: null,
    });
  }

  #change(change: Partial<ListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const lists = new Map<string, GroupList>();
onSessionEnd(() => lists.clear());
/** So many searches are remembered for the way back. */
const MOST = 30;

/** The list of a search, kept while the page is open: `key` says of whom and for what. */
export function listOf(key: string, search: GroupSearch): GroupList {
  const known = lists.get(key);
  if (known) return known;
  const [oldest] = lists.size >= MOST ? lists.keys() : [];
  if (oldest !== undefined) lists.delete(oldest);
  const made = new GroupList(search);
  lists.set(key, made);
  return made;
}

/** After something about a group was done, lists are asked for anew. */
export function forgetLists(): void {
  lists.clear();
}
