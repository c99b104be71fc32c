import { parseAlias, normalizeAlias } from '../domain/alias.ts';
import { ONBOARDING, PROFILE } from '../domain/rules.ts';

/** Availability of the typed alias. `why` is an error code or a message. */
export type AliasState =
  | { status: 'idle' }
  | { status: 'checking' }
  | { status: 'available' }
  | { status: 'taken'; why: string }
  | { status: 'error'; why: string };

export interface AliasCheckDeps {
  check: (alias: string, signal: AbortSignal) => Promise<{ available: boolean; error: string | null }>;
  /** The stored alias, which needs no check. */
  currentAlias: string;
  onChange: (state: AliasState) => void;
  /** Maps a failed request to an error code or message. */
  toErrorCode: (error: unknown) => string;
}

export interface AliasCheck {
  /** Call on input; the request is debounced. */
  onInput: (alias: string) => void;
  /** Checks without debounce, unless the result is known. */
  checkNow: (alias: string) => Promise<AliasState>;
  stop: () => void;
}

/**
 * Checks alias availability 500 ms after the last input. Skips aliases under two characters and ignores outdated
 * responses.
 */
export function createAliasCheck({ check, currentAlias, onChange, toErrorCode }: AliasCheckDeps): AliasCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  let last: { alias: string; state: AliasState } = { alias: currentAlias, state: { status: 'idle' } };

  const put = (alias: string, state: AliasState) => {
    last = { alias, state };
    onChange(state);
    return state;
  };
  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = null;
  };
  const begin = async (alias: string): Promise<AliasState> => {
    stop();
    const mine = new AbortController();
    asking = mine;
    put(alias, { status: 'checking' });
    let state: AliasState;
    try {
      const { available, error } = await check(alias, mine.signal);
      state = available ? { status: 'available' } : { status: 'taken', why: error ?? 'alias_taken' };
    } catch (error) {
      state = { status: 'error', why: toErrorCode(error) };
    }
    return asking === mine ? put(alias, state) : last.state;
  };
  /** Result that needs no request, or null. */
  const plain = (alias: string): AliasState | null => {
    if (alias === normalizeAlias(currentAlias) || [...alias].length < PROFILE.aliasMinLength) return { status: 'idle' };
    const verdict = parseAlias(alias);
    return 'code' in verdict ? { status: 'error', why: verdict.code } : null;
  };

  return {
    onInput: (text) => {
      const alias = normalizeAlias(text);
      if (alias === last.alias && (last.state.status === 'available' || last.state.status === 'taken')) return;
      stop();
      const state = plain(alias);
      if (state?.status === 'idle') put(alias, state);
      else {
        put(alias, { status: 'idle' });
        timer = setTimeout(() => (state ? put(alias, state) : void begin(alias)), ONBOARDING.aliasCheckDelayMs);
      }
    },
    checkNow: async (text) => {
      const alias = normalizeAlias(text);
      const state = plain(alias);
      if (state) {
        stop();
        return put(alias, state);
      }
      const isAnswered = last.alias === alias && (last.state.status === 'available' || last.state.status === 'taken');
      return isAnswered ? last.state : begin(alias);
    },
    stop,
  };
}
