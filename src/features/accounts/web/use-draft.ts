import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from './draft.ts';

interface Drafted {
  name: string;
  email: string;
}

/** Keeps address and name over a reload. What is in a field already (typed early, filled in by the browser) stays. */
export function useDraft({ getValues, setValue, watch }: UseFormReturn<Drafted & { password: string }>): void {
  useEffect(() => {
    const draft = readDraft();
    for (const field of ['email', 'name'] as const) {
      if (!getValues(field) && draft[field]) setValue(field, draft[field]);
    }
    const typing = watch(({ email = '', name = '' }) => keepDraft({ email, name }));
    return () => typing.unsubscribe();
  }, [getValues, setValue, watch]);
}
