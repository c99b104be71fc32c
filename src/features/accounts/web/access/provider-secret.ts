/** Secret of a sign-in that has left for its provider; this tab ends it. */
const KEY = 'tukan_provider';

export function keepProviderSecret(secret: string): void {
  sessionStorage.setItem(KEY, secret);
}

/** Returns the secret and removes it; null if this tab has begun no sign-in. */
export function takeProviderSecret(): string | null {
  try {
    const secret = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return secret;
  } catch {
    return null;
  }
}
