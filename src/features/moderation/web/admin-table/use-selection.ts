import { useState } from 'react';

/** Selected rows: individual ids, or all matches of the filter. */
export interface Selection {
  ids: ReadonlySet<string>;
  isAll: boolean;
  toggle: (id: string) => void;
  /** Selects all ids, or clears the selection if all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  selectAllFiltered: () => void;
  clear: () => void;
}

/** Row selection. It resets when `filter` changes. */
export function useSelection(filter: string): Selection {
  const [state, setState] = useState<{ filter: string; ids: ReadonlySet<string>; isAll: boolean }>(() =>
    emptySelection(filter),
  );
  const { ids, isAll } = state.filter === filter ? state : emptySelection(filter);
  const put = (next: ReadonlySet<string>, all = false) => setState({ filter, ids: next, isAll: all });
  return {
    ids,
    isAll,
    toggle: (id) => put(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleAll: (shown) => put(shown.every((id) => ids.has(id)) ? new Set() : new Set(shown)),
    selectAllFiltered: () => put(ids, true),
    clear: () => put(new Set()),
  };
}

const emptySelection = (filter: string) => ({ filter, ids: new Set<string>(), isAll: false });
