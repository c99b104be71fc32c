import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import X from 'lucide-react/icons/x';
import { useAnchoredPosition } from '../hooks/use-anchored-position.ts';
import { cx } from '../core/cx.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from '../core/icon.tsx';
import { INPUT_CLASSES } from './text-input.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { InputButton } from './input-button.tsx';

/** Input of a person before the list has loaded. */
export interface ComboboxStart {
  /** Typed text; null if nothing was typed. */
  text: string | null;
  /** The list was to open. */
  opens: boolean;
  /** Selected range of the focused input; null if the input has no focus. */
  selection: [start: number, end: number] | null;
}

/** Combobox with its list. `start` continues what a person began in the input that it replaces. */
export function LoadedCombobox<T>(props: ComboboxProps<T> & { start: ComboboxStart }) {
  const {
    items,
    value,
    onChange,
    itemKey,
    itemLabel,
    renderItem,
    filter,
    onQueryChange,
    loading = false,
    labels,
    placeholder,
    maxItems = 60,
    start,
  } = props;
  const wired = useFieldControl();
  const disabled = props.disabled ?? wired.disabled ?? false;
  const [query, setQuery] = useState(start.text ?? '');
  const found = (filter ? filter(items, query) : items).slice(0, maxItems);
  const textOf = (item: T | null) => (item === null ? '' : itemLabel(item));
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
    ...(start.text === null ? {} : { initialInputValue: start.text, initialHighlightedIndex: start.text ? 0 : -1 }),
    initialIsOpen: start.opens,
    stateReducer: createStateReducer(textOf),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? null),
    onIsOpenChange: ({ isOpen: open, type }) => {
      if (!open || type === useCombobox.stateChangeTypes.InputChange) return;
      setQuery('');
      onQueryChange?.('');
    },
  });
  useStart(start, box, onQueryChange);
  const style = useAnchoredPosition(isOpen, box, list, 'stretch');
  useShownPopover(isOpen, list);

  const clear = () => {
    onChange(null);
    setInputValue('');
    setQuery('');
    onQueryChange?.('');
    box.current?.querySelector('input')?.focus();
  };
  const { 'aria-labelledby': _, ...menu } = getMenuProps({ ref: list });
  const { 'aria-labelledby': __, ...input } = getInputProps({
    ...(props.ref ? { ref: props.ref } : {}),
    disabled,
    // Update synchronously with the input, so that a quick Enter does not select from the previous list.
    onChange: (event) => {
      setQuery(event.currentTarget.value);
      onQueryChange?.(event.currentTarget.value);
    },
    onBlur: () => {
      // downshift does so while the list is open; its button closes it without leaving the input.
      if (!isOpen && inputValue === '' && value !== null) onChange(null);
      else if (!isOpen) setInputValue(textOf(value));
      props.onBlur?.();
    },
    'aria-describedby': wired['aria-describedby'],
    'aria-invalid': wired['aria-invalid'],
    'aria-required': wired['aria-required'],
  });
  const status = loading ? labels.loading : found.length === 0 ? labels.empty : (labels.count?.(found.length) ?? '');
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
        className={cx(INPUT_CLASSES, 'truncate', value ? 'pr-22' : 'pr-12')}
      />
      <span className="absolute inset-y-0 right-0.5 flex items-center text-muted">
        {value !== null && !disabled && <InputButton label={labels.clear} icon={X} onClick={clear} />}
        <button
          type="button"
          {...getToggleButtonProps({
            disabled,
            // A blur discards the typed text, so a press keeps the focus in the input, or brings it there.
            onMouseDown: (event) => event.preventDefault(),
            onClick: () => box.current?.querySelector('input')?.focus(),
          })}
          aria-label={labels.open}
          className="grid size-tap place-items-center rounded-control text-ink"
        >
          <Icon
            icon={loading && isOpen ? LoaderCircle : ChevronDown}
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
              <span className="min-w-0 flex-1">{renderItem ? renderItem(item) : itemLabel(item)}</span>
              {value !== null && itemKey(value) === itemKey(item) && (
                <Icon icon={Check} className="text-success-text" />
              )}
            </li>
          ))}
        {isOpen && found.length === 0 && (
          <li role="presentation" className="px-2.5 py-3 text-14 text-muted">
            {loading ? labels.loading : labels.empty}
          </li>
        )}
      </ul>
      <span role="status" className="sr-only">
        {isOpen && inputValue !== undefined ? status : ''}
      </span>
    </span>
  );
}

function useShownPopover(isOpen: boolean, panel: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = panel;
    if (!element || !('showPopover' in element)) return;
    if (isOpen) element.showPopover();
    else if (element.matches(':popover-open')) element.hidePopover();
  }, [isOpen, panel]);
}

/** Gives the input the focus that it had, and asks for the items of the text. */
function useStart(
  start: ComboboxStart,
  box: React.RefObject<HTMLElement | null>,
  onQueryChange: ((query: string) => void) | undefined,
): void {
  const restore = useEffectEvent(() => {
    const { text, opens, selection } = start;
    const input = box.current?.querySelector('input');
    if (selection) {
      input?.focus({ preventScroll: true });
      input?.setSelectionRange(...selection);
    }
    if (opens) onQueryChange?.(text ?? '');
  });
  useLayoutEffect(() => restore(), []);
}

/**
 * downshift state reducer: Escape and blur restore the last selection, clearing the input removes it, typing highlights
 * the first row.
 */
function createStateReducer<T>(text: (item: T | null) => string) {
  return (
    state: UseComboboxState<T>,
    { type, changes }: UseComboboxStateChangeOptions<T>,
  ): Partial<UseComboboxState<T>> => {
    const types = useCombobox.stateChangeTypes;
    const closedState = {
      isOpen: false,
      highlightedIndex: -1,
      selectedItem: state.selectedItem,
      inputValue: text(state.selectedItem),
    };
    if (type === types.InputKeyDownEscape) return closedState;
    if (type === types.InputBlur && changes.selectedItem === state.selectedItem)
      return state.inputValue === '' ? { ...closedState, selectedItem: null, inputValue: '' } : closedState;
    return type === types.InputChange ? { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 } : changes;
  };
}
