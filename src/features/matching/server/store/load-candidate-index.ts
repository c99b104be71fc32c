import type { Db } from '#platform/db/db.ts';
import { CandidateIndex } from '../../domain/candidate-index/candidate-index.ts';
import { allListedCandidates } from './listed-candidates.ts';

/** Loads and sorts the whole candidate index. The caller must read changes made during the load again. */
export async function loadCandidateIndex(db: Db): Promise<CandidateIndex> {
  const index = new CandidateIndex();
  for await (const page of allListedCandidates(db)) index.insertAll(page);
  index.sort();
  return index;
}
