import { createStore, useStore } from 'zustand';

/** Pages of emailed links that use their token themselves. */
type LinkKind = 'recovery' | 'sign_in' | 'not_me' | 'email_change';

/** The inline boot script stores the token of a reset link here, and those of other links there, after their kind. */
const RECOVERY_KEY = 'tukan_recovery';
const MAILED_KEY = 'tukan_mailed';

interface MailedTokens {
  recovery: string | null;
  mailed: string | null;
}
const UNKNOWN = 'unknown';
const tokens = createStore<MailedTokens>(() => ({ recovery: UNKNOWN, mailed: UNKNOWN }));
if (typeof window !== 'undefined')
  tokens.setState({ recovery: readStored(RECOVERY_KEY), mailed: readStored(MAILED_KEY) });

function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function tokenOf({ recovery, mailed }: MailedTokens, kind: LinkKind): string | null {
  if (kind === 'recovery') return recovery;
  if (mailed === UNKNOWN || mailed === null) return mailed;
  return mailed.startsWith(`${kind} `) ? mailed.slice(kind.length + 1) : null;
}

/** Stores a token for the page of an emailed link, which the app opens without the email. */
export function storeMailedToken(kind: Exclude<LinkKind, 'recovery'>, token: string): void {
  const mailed = `${kind} ${token}`;
  try {
    sessionStorage.setItem(MAILED_KEY, mailed);
  } catch {
    // Storage is unavailable: a reload of the page then loses the token.
  }
  tokens.setState({ mailed });
}

/**
 * Returns the token of an emailed link, `unknown` before hydration, null without one, and a function that removes it. The
 * token works once.
 */
export function useMailedToken(kind: LinkKind): { token: string | null; drop: () => void } {
  const token = useStore(tokens, (state) => tokenOf(state, kind));
  const drop = () => {
    try {
      sessionStorage.removeItem(kind === 'recovery' ? RECOVERY_KEY : MAILED_KEY);
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
    tokens.setState(kind === 'recovery' ? { recovery: null } : { mailed: null });
  };
  return { token, drop };
}
