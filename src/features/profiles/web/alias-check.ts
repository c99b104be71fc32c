import { readAlias, tidyAlias } from '../domain/alias.ts';
import { ONBOARDING, PROFILE } from '../domain/rules.ts';

/** What is known of the alias being typed. `why` is a code or words. */
export type AliasState =
  | { status: 'idle' }
  | { status: 'checking' }
  | { status: 'available' }
  | { status: 'taken'; why: string }
  | { status: 'error'; why: string };

export interface AliasCheckParts {
  ask: (alias: string, signal: AbortSignal) => Promise<{ available: boolean; error: string | null }>;
  /** The alias one has already: it needs no check. */
  own: string;
  onChange: (state: AliasState) => void;
  /** What to say of a check that failed. */
  whyFailed: (error: unknown) => string;
}

export interface AliasCheck {
  /** To be called as one types: asks once typing has stopped. */
  typed: (alias: string) => void;
  /** Asks at once, where the answer is not known yet. */
  settle: (alias: string) => Promise<AliasState>;
  stop: () => void;
}

/** Asks whether an alias is free, 500 ms after typing stops and never under two characters; old answers are dropped. */
export function makeAliasCheck({ ask, own, onChange, whyFailed }: AliasCheckParts): AliasCheck {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  let known: { alias: string; state: AliasState } = { alias: own, state: { status: 'idle' } };

  const put = (alias: string, state: AliasState) => {
    known = { alias, state };
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
      const { available, error } = await ask(alias, mine.signal);
      state = available ? { status: 'available' } : { status: 'taken', why: error ?? 'alias_taken' };
    } catch (error) {
      state = { status: 'error', why: whyFailed(error) };
    }
    return asking === mine ? put(alias, state) : known.state;
  };
  /** What can be said without asking, or null. */
  const plain = (alias: string): AliasState | null => {
    if (alias === tidyAlias(own) || [...alias].length < PROFILE.aliasMinLength) return { status: 'idle' };
    const verdict = readAlias(alias);
    return 'code' in verdict ? { status: 'error', why: verdict.code } : null;
  };

  return {
    typed: (text) => {
      const alias = tidyAlias(text);
      if (alias === known.alias && (known.state.status === 'available' || known.state.status === 'taken')) return;
      stop();
      const state = plain(alias);
      if (state?.status === 'idle') put(alias, state);
      else {
        put(alias, { status: 'idle' });
        timer = setTimeout(() => (state ? put(alias, state) : void begin(alias)), ONBOARDING.aliasCheckDelayMs);
      }
    },
    settle: async (text) => {
      const alias = tidyAlias(text);
      const state = plain(alias);
      if (state) {
        stop();
        return put(alias, state);
      }
      const isAnswered =
        known.alias === alias && (known.state.status === 'available' || known.state.status === 'taken');
      return isAnswered ? known.state : begin(alias);
    },
    stop,
  };
}
