import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { loadWithRetry } from '#shared/load-with-retry.ts';
import { cx } from '../core/cx.ts';
import { Icon } from '../core/icon.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { InputButton } from './input-button.tsx';
import { useFieldControl } from './field.tsx';
import type * as LoadedModule from './loaded-combobox.tsx';
import type { ComboboxStart } from './loaded-combobox.tsx';
import { INPUT_CLASSES } from './text-input.tsx';

/** The part with the list, once it is loaded. */
let loaded: typeof LoadedModule | null = null;

/**
 * Text field with a list of items. The list and its keys load when a person comes near the input: every form of places has
 * some, and few visits open one. The input keeps its text, focus and selection when they arrive.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const [module, setModule] = useState(loaded);
  const [isHeld, setIsHeld] = useState(false);
  const start = useRef<ComboboxStart>({ text: null, opens: false, selection: null });
  const isLoading = useRef(false);
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    void loadWithRetry(async () => import('./loaded-combobox.tsx')).then((now) => {
      loaded = now;
      setModule(now);
    });
  };
  if (module && !isHeld) return <module.LoadedCombobox {...props} start={start.current} />;
  return <UnloadedCombobox {...props} start={start} onApproach={load} onHold={setIsHeld} />;
}

type UnloadedComboboxProps<T> = ComboboxProps<T> & {
  start: RefObject<ComboboxStart>;
  onApproach: () => void;
  /** A press or an input method goes on, which would be lost with the input. */
  onHold: (isHeld: boolean) => void;
};

function UnloadedCombobox<T>(props: UnloadedComboboxProps<T>) {
  const { value, onChange, itemLabel, labels, start, onApproach, onHold } = props;
  const wired = useFieldControl();
  const disabled = props.disabled ?? wired.disabled ?? false;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  // A layout effect ends before the input leaves the page.
  useLayoutEffect(() => {
    const { current: element } = input;
    return () => {
      const isFocused = element !== null && document.activeElement === element;
      if (isFocused) start.current.selection = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    };
  }, [start]);
  const type = (text: string | null, opens: boolean) => {
    onApproach();
    setTyped(text);
    start.current = { text, opens, selection: null };
  };
  const open = () => {
    type(typed, true);
    input.current?.focus();
  };
  return (
    <span
      role="presentation"
      className="relative block min-w-0"
      // A blur discards the typed text, so a press of a button keeps the focus in the input.
      onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
      onPointerEnter={onApproach}
      onPointerDown={() => onHold(true)}
      onPointerCancel={() => onHold(false)}
      onPointerLeave={() => onHold(false)}
      // After the handler of what is clicked.
      onClick={() => onHold(false)}
    >
      <input
        ref={(element) => {
          input.current = element;
          if (typeof props.ref === 'function') props.ref(element);
          else if (props.ref) props.ref.current = element;
        }}
        id={wired.id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-describedby={wired['aria-describedby']}
        aria-invalid={wired['aria-invalid']}
        aria-required={wired['aria-required']}
        disabled={disabled}
        name={props.name}
        placeholder={props.placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={typed ?? (value === null ? '' : itemLabel(value))}
        onFocus={onApproach}
        onClick={open}
        onChange={(event) => type(event.currentTarget.value, true)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') open();
          // Enter would choose from the list, not submit the form.
          if (event.key === 'Enter' && typed !== null) event.preventDefault();
        }}
        onCompositionStart={() => onHold(true)}
        onCompositionEnd={() => onHold(false)}
        onBlur={() => {
          if (typed === '') onChange(null);
          type(null, false);
          props.onBlur?.();
        }}
        className={cx(INPUT_CLASSES, 'truncate', value ? 'pr-22' : 'pr-12')}
      />
      <span className="absolute inset-y-0 right-0.5 flex items-center text-muted">
        {value !== null && !disabled && (
          <InputButton
            label={labels.clear}
            icon={X}
            onClick={() => {
              onChange(null);
              type(null, false);
              input.current?.focus();
            }}
          />
        )}
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={labels.open}
          aria-expanded="false"
          onClick={open}
          className="grid size-tap place-items-center rounded-control text-ink"
        >
          <Icon icon={ChevronDown} />
        </button>
      </span>
    </span>
  );
}
