import { useState } from 'react';

/** Which rows are chosen: some by hand, or all that the filter shows. */
export interface Selection {
  ids: ReadonlySet<string>;
  isAll: boolean;
  toggle: (id: string) => void;
  /** All of these, or none where all of them are chosen. */
  toggleAll: (ids: readonly string[]) => void;
  chooseFilter: () => void;
  clear: () => void;
}

/** `filter`: what the list shows; another one begins with nothing chosen. */
export function useSelection(filter: string): Selection {
  const [state, setState] = useState<{ filter: string; ids: ReadonlySet<string>; isAll: boolean }>(() => empty(filter));
  const { ids, isAll } = state.filter === filter ? state : empty(filter);
  const put = (next: ReadonlySet<string>, all = false) => setState({ filter, ids: next, isAll: all });
  return {
    ids,
    isAll,
    toggle: (id) => put(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleAll: (shown) => put(shown.every((id) => ids.has(id)) ? new Set() : new Set(shown)),
    chooseFilter: () => put(ids, true),
    clear: () => put(new Set()),
  };
}

const empty = (filter: string) => ({ filter, ids: new Set<string>(), isAll: false });
