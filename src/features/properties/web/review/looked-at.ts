/** Which version of each held home was looked at in this tab: what is decided is decided of that one. */
const looked = new Map<string, string>();

/** The version that a decision is about: the one that was looked at, which is the first that was shown. */
export function versionLookedAt({ id, version }: { id: string; version: string }): string {
  const known = looked.get(id) ?? version;
  looked.set(id, known);
  return known;
}

/** Notes that a home is opened as it is now. */
export function noteLook({ id, version }: { id: string; version: string }): void {
  looked.set(id, version);
}
