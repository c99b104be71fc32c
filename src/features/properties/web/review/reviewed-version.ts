/** Version of each property that was reviewed in this tab; decisions refer to it. */
const reviewedVersions = new Map<string, string>();

/** Version that a decision refers to: the first one displayed, unless the page was opened later. */
export function reviewedVersion({ id, version }: { id: string; version: string }): string {
  const known = reviewedVersions.get(id) ?? version;
  reviewedVersions.set(id, known);
  return known;
}

/** Records that the current version was opened. */
export function setReviewedVersion({ id, version }: { id: string; version: string }): void {
  reviewedVersions.set(id, version);
}
