import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import X from 'lucide-react/icons/x';
import { useAnchored } from './anchored.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { INPUT } from './text-input.tsx';

export type ComboboxProps<T> = {
  /** Everything to choose from; with `onQuery`, what was found for the last query. */
  items: readonly T[];
  value: T | null;
  onChange: (value: T | null) => void;
  itemKey: (item: T) => string;
  /** What the box says once chosen. */
  itemText: (item: T) => string;
  /** Richer row; default the text. */
  renderItem?: (item: T) => ReactNode;
  /** Narrows `items` by what is typed (fold accents there). Leave out when the items come already narrowed. */
  filter?: (items: readonly T[], query: string) => readonly T[];
  /** For items that come from elsewhere: called as one types, '' when the list opens. */
  onQuery?: (query: string) => void;
  loading?: boolean;
  words: { empty: string; loading: string; open: string; clear: string; count?: (found: number) => string };
  placeholder?: string;
  disabled?: boolean;
  /** Rows drawn at most; the rest is reached by typing. */
  limit?: number;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
};

export function Combobox<T>(props: ComboboxProps<T>) {
  const {
    items,
    value,
    onChange,
    itemKey,
    itemText,
    renderItem,
    filter,
    onQuery,
    loading = false,
    words,
    placeholder,
    limit = 60,
  } = props;
  const wired = useFieldControl();
  const disabled = props.disabled ?? wired.disabled ?? false;
  const [query, setQuery] = useState('');
  const found = (filter ? filter(items, query) : items).slice(0, limit);
  const textOf = (item: T | null) => (item === null ? '' : itemText(item));
  const box = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const {
    isOpen,
    highlightedIndex,
    inputValue,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
    setInputValue,
  } = useCombobox<T>({
    items: found as T[],
    selectedItem: value,
    itemToString: textOf,
    itemToKey: (item) => (item === null ? '' : itemKey(item)),
    ...(wired.id ? { inputId: wired.id } : {}),
    stateReducer: calm(textOf),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? null),
    onIsOpenChange: ({ isOpen: open, type }) => {
      if (!open || type === useCombobox.stateChangeTypes.InputChange) return;
      setQuery('');
      onQuery?.('');
    },
  });
  const style = useAnchored(isOpen, box, list, 'stretch');
  useEffect(() => {
    const panel = list.current;
    if (!panel || !('showPopover' in panel)) return;
    if (isOpen) panel.showPopover();
    else if (panel.matches(':popover-open')) panel.hidePopover();
  }, [isOpen]);

  const clear = () => {
    onChange(null);
    setInputValue('');
    setQuery('');
    onQuery?.('');
    box.current?.querySelector('input')?.focus();
  };
  const { 'aria-labelledby': _, ...menu } = getMenuProps({ ref: list });
  const { 'aria-labelledby': __, ...input } = getInputProps({
    ...(props.ref ? { ref: props.ref } : {}),
    disabled,
    // together with the box's own change: a quick Enter must not find the list of before
    onChange: (event) => {
      setQuery(event.currentTarget.value);
      onQuery?.(event.currentTarget.value);
    },
    onBlur: () => props.onBlur?.(),
    'aria-describedby': wired['aria-describedby'],
    'aria-invalid': wired['aria-invalid'],
    'aria-required': wired['aria-required'],
  });
  const status = loading ? words.loading : found.length === 0 ? words.empty : (words.count?.(found.length) ?? '');
  return (
    <span ref={box} className="relative block min-w-0">
      <input
        {...input}
        name={props.name}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        className={cx(INPUT, 'truncate', value ? 'pr-22' : 'pr-12')}
      />
      <span className="absolute inset-y-0 right-0.5 flex items-center text-soft">
        {value !== null && !disabled && <InnerButton label={words.clear} icon={X} onClick={clear} />}
        <button
          type="button"
          {...getToggleButtonProps({ disabled })}
          aria-label={words.open}
          className="grid size-tap place-items-center rounded-control text-ink"
        >
          <Icon
            of={loading && isOpen ? LoaderCircle : ChevronDown}
            className={loading && isOpen ? 'animate-turn' : ''}
          />
        </button>
      </span>
      <ul
        {...menu}
        popover="manual"
        style={style}
        className="fixed inset-auto m-0 max-h-80 overflow-y-auto overscroll-contain rounded-inner border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {isOpen &&
          found.map((item, index) => (
            <li
              key={itemKey(item)}
              {...getItemProps({ item, index })}
              className={cx(
                'flex min-h-tap cursor-pointer items-center gap-2 rounded-control px-2.5 py-1.5 leading-ui',
                highlightedIndex === index && 'bg-surface-quiet',
              )}
            >
              <span className="min-w-0 flex-1">{renderItem ? renderItem(item) : itemText(item)}</span>
              {value !== null && itemKey(value) === itemKey(item) && <Icon of={Check} className="text-fit-text" />}
            </li>
          ))}
        {isOpen && found.length === 0 && (
          <li role="presentation" className="px-2.5 py-3 text-14 text-soft">
            {loading ? words.loading : words.empty}
          </li>
        )}
      </ul>
      <span role="status" className="sr-only">
        {isOpen && inputValue !== undefined ? status : ''}
      </span>
    </span>
  );
}

function InnerButton({ label, icon, onClick }: { label: string; icon: typeof X; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-tap place-items-center rounded-control hover:text-ink"
    >
      <Icon of={icon} />
    </button>
  );
}

/** Escape and leaving give back the last choice, emptying the box takes it away, typing lights the first row for Enter or Tab. */
function calm<T>(text: (item: T | null) => string) {
  return (
    state: UseComboboxState<T>,
    { type, changes }: UseComboboxStateChangeOptions<T>,
  ): Partial<UseComboboxState<T>> => {
    const types = useCombobox.stateChangeTypes;
    const kept = {
      isOpen: false,
      highlightedIndex: -1,
      selectedItem: state.selectedItem,
      inputValue: text(state.selectedItem),
    };
    if (type === types.InputKeyDownEscape) return kept;
    if (type === types.InputBlur && changes.selectedItem === state.selectedItem)
      return state.inputValue === '' ? { ...kept, selectedItem: null, inputValue: '' } : kept;
    return type === types.InputChange ? { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 } : changes;
  };
}
