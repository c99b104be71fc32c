import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#browser/api.ts';
import { makeAliasCheck, type AliasCheck, type AliasState } from './alias-check.ts';
import { checkAlias } from './api.ts';

/** The alias being typed and what is known of it; `own` is the one that is stored. */
export function useAliasCheck(own: string): AliasCheck & { state: AliasState } {
  const [state, setState] = useState<AliasState>({ status: 'idle' });
  const check = useMemo(() => makeAliasCheck({ ask: checkAlias, own, onChange: setState, whyFailed }), [own]);
  useEffect(() => check.stop, [check]);
  return { ...check, state };
}

function whyFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return 'alias_check_failed';
  if (error.status === 0) return 'network';
  return error.message || 'alias_check_failed';
}
