/** University of the last search of this tab; property pages show the trip to it. Signing out clears it. */
const SESSION_KEY = 'tukan_searched_university';

/** Keeps the university of a search; a search without one forgets it. */
export function storeSearchedUniversity(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(SESSION_KEY);
    else sessionStorage.setItem(SESSION_KEY, id);
  } catch {
    // Browsers may refuse storage; the page then shows the university of the profile.
  }
}

export function readSearchedUniversity(): string | null {
  try {
    return sessionStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
