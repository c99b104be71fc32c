/** Visit of this tab to a provider: a sign-in, or a link with the account that is open. */
interface ProviderVisit {
  secret: string;
  isLink: boolean;
}

const KEY = 'tukan_provider';
const LINK_PREFIX = 'link:';

export function keepProviderVisit({ secret, isLink }: ProviderVisit): void {
  sessionStorage.setItem(KEY, isLink ? LINK_PREFIX + secret : secret);
}

/** Returns the visit and removes it; null if this tab has begun none. */
export function takeProviderVisit(): ProviderVisit | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept === null) return null;
    const isLink = kept.startsWith(LINK_PREFIX);
    return { secret: isLink ? kept.slice(LINK_PREFIX.length) : kept, isLink };
  } catch {
    return null;
  }
}
