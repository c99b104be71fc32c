/** What was typed on /auth, kept in this tab over a reload. Never the password. */
export interface AuthDraft {
  email: string;
  name: string;
  /** Signed up and waiting for the mail. */
  isWaiting: boolean;
}

const KEY = 'tukan_auth';
const EMPTY: AuthDraft = { email: '', name: '', isWaiting: false };

/** Reads a draft; whatever is not one counts as none. */
export function parseDraft(stored: string | null): AuthDraft {
  try {
    const { email, name, isWaiting } = JSON.parse(stored ?? '{}') as Partial<Record<keyof AuthDraft, unknown>>;
    return {
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      isWaiting: isWaiting === true && typeof email === 'string' && email !== '',
    };
  } catch {
    return EMPTY;
  }
}

export function readDraft(): AuthDraft {
  try {
    return parseDraft(sessionStorage.getItem(KEY));
  } catch {
    return EMPTY;
  }
}

export function keepDraft(change: Partial<AuthDraft>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...change }));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
