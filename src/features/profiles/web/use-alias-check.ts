import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { createAliasCheck, type AliasCheck, type AliasState } from './alias-check.ts';
import { checkAlias } from './api.ts';

/** Availability check of the typed alias; `own` is the stored alias. */
export function useAliasCheck(own: string): AliasCheck & { state: AliasState } {
  const [state, setState] = useState<AliasState>({ status: 'idle' });
  const check = useMemo(
    () => createAliasCheck({ check: checkAlias, currentAlias: own, onChange: setState, toErrorCode }),
    [own],
  );
  useEffect(() => check.stop, [check]);
  return { ...check, state };
}

function toErrorCode(error: unknown): string {
  if (!(error instanceof ApiError)) return 'alias_check_failed';
  if (error.status === 0) return 'network';
  return error.message || 'alias_check_failed';
}
