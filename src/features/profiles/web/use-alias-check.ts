import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { createAliasCheck, type AliasState } from './alias-check.ts';
import { checkAlias } from './api.ts';
import { aliasError } from './save-form.ts';

/**
 * Availability check of the typed alias; `own` is the stored alias. `requireAvailable` throws an `ApiError` of the field
 * unless the alias can be taken.
 */
export function useAliasCheck(
  alias: string,
  own: string,
): { state: AliasState; requireAvailable: (alias: string) => Promise<void> } {
  const [state, setState] = useState<AliasState>({ status: 'idle' });
  const check = useMemo(
    () => createAliasCheck({ check: checkAlias, currentAlias: own, onChange: setState, toErrorCode }),
    [own],
  );
  useEffect(() => check.stop, [check]);
  useEffect(() => check.onInput(alias), [check, alias]);
  const requireAvailable = async (typed: string) => {
    const settled = await check.checkNow(typed);
    if (settled.status === 'taken' || settled.status === 'error') throw aliasError(settled.why);
  };
  return { state, requireAvailable };
}

function toErrorCode(error: unknown): string {
  if (!(error instanceof ApiError)) return 'alias_check_failed';
  if (error.status === 0) return 'network';
  return error.message || 'alias_check_failed';
}
