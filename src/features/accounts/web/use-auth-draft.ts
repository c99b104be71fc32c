import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { saveAuthDraft, readAuthDraft } from './auth-draft.ts';

interface DraftFields {
  name: string;
  email: string;
}

/**
 * Saves email and name as a draft and restores them. Fields that already have a value (early typing, autofill) are not
 * overwritten, nor the focused one, in which the draft would join what is being typed.
 */
export function useAuthDraft({ getValues, setValue, watch }: UseFormReturn<DraftFields & { password: string }>): void {
  useEffect(() => {
    const draft = readAuthDraft();
    for (const field of ['email', 'name'] as const) {
      const isFocused = document.activeElement?.getAttribute('name') === field;
      if (!isFocused && !getValues(field) && draft[field]) setValue(field, draft[field]);
    }
    const typing = watch(({ email = '', name = '' }) => saveAuthDraft({ email, name }));
    return () => typing.unsubscribe();
  }, [getValues, setValue, watch]);
}
