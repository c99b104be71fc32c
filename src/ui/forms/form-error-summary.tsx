import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Callout } from '../feedback/callout.tsx';
import { cx } from '../core/cx.ts';

export type FormErrorSummaryProps = {
  /** Title of the list, for the number of invalid fields. */
  title: (count: number) => string;
  /** Error that concerns no field. */
  problem: ReactNode;
  /** Number of refused submissions. Each one moves the focus to the first invalid control. */
  failures: number;
  className?: string;
};

interface InvalidField {
  id: string;
  label: string;
}

/**
 * Stands beside the submit button of every form. After a refused submission it moves the focus to the first invalid
 * control, and lists all of them if there are several; their texts stand at the fields. Reads the form itself, so that
 * the order is that of the page and every control counts that a `Field` marks as invalid.
 */
export function FormErrorSummary({ title, problem, failures, className }: FormErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<readonly InvalidField[]>([]);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (failures === 0 || !form) return;
    const [first] = findInvalid(form);
    if (first) focusControl(first);
    const read = () => setFields(findInvalid(form).map(toInvalidField));
    read();
    const observer = new MutationObserver(read);
    // Texts change with the language.
    const attributeFilter = ['aria-invalid', 'data-invalid'];
    observer.observe(form, { subtree: true, childList: true, characterData: true, attributeFilter });
    return () => observer.disconnect();
  }, [failures]);
  useEffect(() => {
    // In a dialog that scrolls, an error of no field may be below what is seen.
    if (problem) root.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const isList = fields.length > 1;
  return (
    <div ref={root} className={cx('grid gap-3', !isList && !problem && 'hidden', className)}>
      {isList && (
        <Callout tone="danger">
          <p className="font-strong">{title(fields.length)}</p>
          <ul className="flex flex-wrap gap-x-4">
            {fields.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className="min-h-tap text-left underline underline-offset-2"
                  onClick={() => focusControl(document.getElementById(id))}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {problem && (
        <Callout tone="danger" alert>
          {problem}
        </Callout>
      )}
    </div>
  );
}

/** Controls of an invalid `Field`, and other parts that a form marks itself. */
const INVALID = '[aria-invalid="true"], [data-invalid]';

function findInvalid(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(INVALID)];
}

function toInvalidField({ id, textContent }: HTMLElement): InvalidField {
  return { id, label: document.getElementById(`${id}-label`)?.textContent ?? textContent };
}

/** Focuses a control; in a group of options the selected one, or else the first. */
function focusControl(control: HTMLElement | null): void {
  if (!control) return;
  const target = control.matches('input, select, textarea, [tabindex]')
    ? control
    : (control.querySelector<HTMLElement>('input:checked') ?? control.querySelector<HTMLElement>('input, button'));
  target?.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
