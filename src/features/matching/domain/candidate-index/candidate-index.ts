import type { Ranked, RankQuery } from '../ranking.ts';
import { CandidateColumns, type IndexedCandidate } from './columns.ts';
import { countMatches } from './count-matches.ts';
import { writeRecord } from './record.ts';
import { findTopMatches } from './search.ts';
import { computeUpperBounds, raiseUpperBounds, buildSegments, sortedPositions, type Segments } from './segments.ts';

/** The tail is merged when it exceeds this size and this fraction of the sorted part. */
const MIN_TAIL_SIZE = 1024;
const MAX_TAIL_FRACTION = 1 / 128;

/**
 * In-memory columnar index of all listed people; returns exactly the database's results, including the order of ties.
 * Most candidates are sorted into segments, so that whole segments can be skipped. New and changed candidates are
 * appended to an unsorted tail, and their old position is marked as deleted. The index is re-sorted when the tail has
 * grown.
 */
export class CandidateIndex {
  readonly #candidates: CandidateColumns;
  #segments: Segments;
  #deletedCount = 0;
  #penaltyChanges = 0;

  constructor(capacity = 1024) {
    this.#candidates = new CandidateColumns(capacity);
    this.#segments = buildSegments(this.#candidates);
  }

  get size(): number {
    return this.#candidates.size - this.#deletedCount;
  }

  get byteLength(): number {
    return this.#candidates.byteLength;
  }

  /** Inserts or replaces a candidate. */
  upsert(person: IndexedCandidate): void {
    this.remove(person.id);
    this.#candidates.push(person);
    const tail = this.#candidates.size - this.#segments.sortedCount;
    if (tail > Math.max(MIN_TAIL_SIZE, this.#segments.sortedCount * MAX_TAIL_FRACTION)) this.sort();
  }

  /** Inserts people who are not in the index yet, without sorting; call `sort()` afterwards. */
  insertAll(people: readonly IndexedCandidate[]): void {
    for (const person of people) this.#candidates.push(person);
  }

  remove(id: string): void {
    const position = this.#candidates.ids.find(id);
    if (position < 0 || this.#candidates.columns.deleted[position]) return;
    this.#candidates.columns.deleted[position] = 1;
    writeRecord(this.#candidates, position);
    this.#deletedCount += 1;
  }

  setPenalty(id: string, price: number): void {
    const position = this.#candidates.ids.find(id);
    if (position < 0) return;
    this.#candidates.columns.penalty[position] = price;
    writeRecord(this.#candidates, position);
    raiseUpperBounds(this.#candidates, this.#segments, position);
    this.#penaltyChanges += 1;
    // Single penalty changes only raise bounds, so they are recomputed now and then.
    if (this.#penaltyChanges <= Math.max(MIN_TAIL_SIZE, this.#segments.sortedCount / 16)) return;
    computeUpperBounds(this.#candidates, this.#segments);
    this.#penaltyChanges = 0;
  }

  sort(): void {
    this.#candidates.reorder(sortedPositions(this.#candidates));
    this.#deletedCount = 0;
    this.#penaltyChanges = 0;
    this.#segments = buildSegments(this.#candidates);
  }

  findTop(query: RankQuery): Ranked[] {
    return findTopMatches(this.#candidates, this.#segments, query);
  }

  count(query: RankQuery): number {
    return countMatches(this.#candidates, this.#segments, query);
  }
}
