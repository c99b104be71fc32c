import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useSession } from '../session.ts';
import { changedFields, loadDraft, saveDraft, type FormDraft } from './form-draft.ts';

/** Initial values of a form with its draft, if the draft can be read while rendering. */
export interface RestoredForm<V> {
  /** Values without the draft. */
  initial: V;
  values: DefaultValues<V>;
  isRestored: boolean;
}

/** Reads the draft once. During hydration it is not readable yet, and `useFormDraft` restores it. */
export function useRestoredForm<V extends FieldValues>(initial: V, draft: FormDraft<V> | null): RestoredForm<V> {
  const isHydrating = useSession() === 'unknown';
  const [restored] = useState(() => {
    const found = draft && !isHydrating ? loadDraft(draft, initial) : null;
    return { initial, values: { ...initial, ...found } as DefaultValues<V>, isRestored: found !== null };
  });
  return restored;
}

/**
 * Saves the values of a form while people type, and restores a draft that was not readable when the form was created:
 * never over a value, nor into the focused field, where it would join what is being typed.
 */
export function useFormDraft<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'setValue' | 'subscribe'>,
  draft: FormDraft<V> | null,
  restored: RestoredForm<V>,
) {
  const initial = useRef(restored.initial);
  const [isRestored, setRestored] = useState(restored.isRestored);
  const isReadable = useSession() !== 'unknown' && draft !== null;
  const wasReadable = useRef(isReadable);
  const restore = useEffectEvent(() => {
    const typed: string[] = changedFields(form.getValues(), initial.current);
    const found = Object.entries((draft && loadDraft(draft, initial.current)) ?? {}).filter(
      ([field]) =>
        (!typed.includes(field) || !form.getValues(field as Path<V>)) &&
        document.activeElement?.getAttribute('name') !== field,
    );
    for (const [field, value] of found) form.setValue(field as Path<V>, value as PathValue<V, Path<V>>);
    if (found.length > 0) setRestored(true);
  });
  useEffect(() => {
    if (!isReadable || wasReadable.current) return;
    wasReadable.current = true;
    restore();
  }, [isReadable]);

  const save = useEffectEvent(() => {
    if (draft && wasReadable.current) saveDraft(draft, form.getValues(), initial.current);
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => save() }), [subscribe]);

  return {
    isRestored,
    initial,
    /** Removes the draft. From now on `values` are the initial ones. */
    restart: (values: V) => {
      initial.current = values;
      draft?.storage.remove(draft.key);
      setRestored(false);
    },
  };
}
