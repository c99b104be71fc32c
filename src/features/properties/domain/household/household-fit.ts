/** Fit with one person in points. */
interface Rated {
  id: string;
  percent: number;
  /** Returns the points that no missing answer can add any more; costly, so that ranking does without. */
  known: () => number;
}

/** Fit with a household. Without a number if too little is known of one of its people. */
export interface HouseholdFit {
  percent: number | null;
  known: () => number | null;
  /** The person who fits least, among several whose number is known. */
  worstId: string | null;
}

/**
 * Combines the fits with the people of a household as that of a group: half the mean and half the minimum, so that no
 * one disappears in an average. `fits` has `null` for people with too few answers; there is at least one person.
 */
export function combineFits(fits: readonly (Rated | null)[]): HouseholdFit {
  const rated = fits.filter((fit) => fit !== null);
  if (rated.length === 0 || rated.length < fits.length) return { percent: null, known: () => null, worstId: null };
  const worst = rated.reduce((least, fit) => (fit.percent < least.percent ? fit : least));
  return {
    percent: halfMeanHalfMinimum(rated.map(({ percent }) => percent)),
    known: () => halfMeanHalfMinimum(rated.map(({ known }) => known())),
    worstId: rated.length > 1 ? worst.id : null,
  };
}

function halfMeanHalfMinimum(points: readonly number[]): number {
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  return Math.floor((mean + Math.min(...points)) / 2 + 0.5);
}
