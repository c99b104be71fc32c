import type { Ranked, RankQuery } from '../ranking.ts';
import { People, type PackedPerson } from './people.ts';
import { countOf } from './count.ts';
import { writeRecord } from './record.ts';
import { bestOf } from './search.ts';
import { findKeys, raiseKeys, segmentsOf, sortedPlaces, type Segments } from './segments.ts';

/** The tail is sorted in when it has so many, or this share of all. */
const TAIL_LEAST = 1024;
const TAIL_SHARE = 1 / 128;

/**
 * Everybody in lists, in this process's memory: answers what the database answers, to the last tie, without asking it.
 * Most stand sorted, so that whole segments can be passed by. Who comes or changes stands at the end, unsorted, and a
 * mark is left where they were; when the end has grown long, all is sorted anew.
 */
export class PackedStore {
  /** Open to whoever fills a new store column by column, and sorts it then. */
  readonly people: People;
  #segments: Segments;
  #gone = 0;
  #priced = 0;

  constructor(capacity = 1024) {
    this.people = new People(capacity);
    this.#segments = segmentsOf(this.people);
  }

  get size(): number {
    return this.people.size - this.#gone;
  }

  get bytes(): number {
    return this.people.bytes;
  }

  /** Puts somebody in, in place of what was known of them. */
  put(person: PackedPerson): void {
    this.remove(person.id);
    this.people.push(person);
    const tail = this.people.size - this.#segments.sorted;
    if (tail > Math.max(TAIL_LEAST, this.#segments.sorted * TAIL_SHARE)) this.sort();
  }

  /** Puts in many at once: sorting is left to the caller. */
  putAll(people: readonly PackedPerson[]): void {
    for (const person of people) {
      this.remove(person.id);
      this.people.push(person);
    }
  }

  remove(id: string): void {
    const place = this.people.ids.find(id);
    if (place < 0 || this.people.columns.gone[place]) return;
    this.people.columns.gone[place] = 1;
    writeRecord(this.people, place);
    this.#gone += 1;
  }

  setPrice(id: string, price: number): void {
    const place = this.people.ids.find(id);
    if (place < 0) return;
    this.people.columns.price[place] = price;
    writeRecord(this.people, place);
    raiseKeys(this.people, this.#segments, place);
    this.#priced += 1;
    // Bounds only ever fall by single prices: now and then they are found anew.
    if (this.#priced <= Math.max(TAIL_LEAST, this.#segments.sorted / 16)) return;
    findKeys(this.people, this.#segments);
    this.#priced = 0;
  }

  sort(): void {
    this.people.reorder(sortedPlaces(this.people));
    this.#gone = 0;
    this.#priced = 0;
    this.#segments = segmentsOf(this.people);
  }

  best(query: RankQuery): Ranked[] {
    return bestOf(this.people, this.#segments, query);
  }

  count(query: RankQuery): number {
    return countOf(this.people, this.#segments, query);
  }
}
