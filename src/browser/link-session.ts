/** Session token of a link opened while another session stands. The boot script stores it; it waits for a choice. */
const KEY = 'tukan_link';

export function linkToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a token for the boot script: it adopts it on the next page load, or lets the page ask if a session stands. */
export function keepLinkToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is unavailable: no session can be kept either.
  }
}

export function dropLinkToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

/** Clears the storage of this tab except the token: the boot script adopts it once the other session has ended. */
export function clearSessionStorage(): void {
  try {
    const token = linkToken();
    sessionStorage.clear();
    if (token !== null) sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is unavailable: nothing was stored.
  }
}
