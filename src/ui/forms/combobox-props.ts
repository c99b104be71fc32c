import type { ReactNode } from 'react';

export type ComboboxProps<T> = {
  /** All items; with `onQueryChange`, the results of the last query. */
  items: readonly T[];
  value: T | null;
  onChange: (value: T | null) => void;
  itemKey: (item: T) => string;
  /** Text in the input for a selected item. */
  itemLabel: (item: T) => string;
  /** Custom row content; defaults to the text. */
  renderItem?: (item: T) => ReactNode;
  /** Filters `items` by the typed text (fold diacritics here). Omit it if the items are already filtered. */
  filter?: (items: readonly T[], query: string) => readonly T[];
  /** For remote items: runs on every keystroke, and with '' when the list opens. */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  labels: { empty: string; loading: string; open: string; clear: string; count?: (found: number) => string };
  placeholder?: string;
  disabled?: boolean;
  /** Maximum number of rendered rows; typing reaches the rest. */
  maxItems?: number;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
};
