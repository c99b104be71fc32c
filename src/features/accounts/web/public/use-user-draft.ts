import type { FormDraft } from '#browser/forms/form-draft.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { useUserId } from './use-user-id.ts';

/** Draft of a form of the signed-in user; `null` as long as the user is unknown. */
export function useUserDraft<V>(key: string, shape: FormDraft<V>['shape']): FormDraft<V> | null {
  const userId = useUserId();
  return userId ? { storage: userStorage(userId), key, shape } : null;
}
