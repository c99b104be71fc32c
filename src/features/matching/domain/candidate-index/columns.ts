import type { Candidate } from '../candidate.ts';
import type { WishedGender } from '../ranking.ts';
import {
  GENDER_SHIFT,
  genderCode,
  packScoredFlags,
  VERIFIED_FLAG,
  VISITORS_FLAG,
  genderMask,
  WISHED_GENDERS_SHIFT,
} from './bit-flags.ts';
import { UuidIndex } from './uuid-index.ts';
import { habitPattern } from './habit-patterns.ts';
import { RECORD_LENGTH, upperBoundOf, writeHead, writeRecord } from './record.ts';
import { COLUMN_TYPES, type Columns, allocateColumns } from './column-types.ts';
import { StringDictionary } from './string-dictionary.ts';

/** A listed person as stored in the index. */
export interface IndexedCandidate {
  id: string;
  candidate: Candidate;
  /** As stored: 'other' can be filtered by, but is not scored. */
  universityId: string | null;
  gender: string | null;
  wishedGenders: readonly WishedGender[];
  verified: boolean;
  shownToVisitors: boolean;
  penaltyTenths: number;
}

/** All listed people in columnar form: about 57 bytes per person including the packed words and ids. */
export class CandidateColumns {
  columns: Columns;
  /** Packed records of the score (`record.ts`). */
  records: Int32Array;
  readonly ids: UuidIndex;
  readonly universities = new StringDictionary();
  /** Province and city as one key: '46 46250'. */
  readonly groups = new StringDictionary();
  /** Province and city by group code. */
  readonly groupLocations: { provinceId: string | null; cityId: string | null }[] = [
    { provinceId: null, cityId: null },
  ];
  /** Last group of each city; practically constant. */
  readonly #groupOfCity = new Map<string | null, number>();
  #capacity: number;

  constructor(capacity: number) {
    this.#capacity = Math.max(1024, capacity);
    this.columns = allocateColumns(this.#capacity);
    this.records = new Int32Array(RECORD_LENGTH * this.#capacity);
    this.ids = new UuidIndex(this.#capacity);
  }

  get size(): number {
    return this.ids.size;
  }

  /** Code of a province and city pair. */
  groupCode(provinceId: string | null, cityId: string | null): number {
    const last = this.#groupOfCity.get(cityId) ?? 0;
    if (last > 0 && this.groupLocations[last]?.provinceId === provinceId) return last;
    const group = this.groups.encode(`${provinceId ?? ''} ${cityId ?? ''}`);
    this.groupLocations[group] ??= { provinceId, cityId };
    this.#groupOfCity.set(cityId, group);
    return group;
  }

  push(person: IndexedCandidate): number {
    const { candidate: one } = person;
    const position = this.ids.push(person.id);
    if (position >= this.#capacity) this.#grow();
    const { columns } = this;
    columns.group[position] = this.groupCode(one.provinceId, one.cityId);
    columns.answers[position] = one.answers;
    columns.habits[position] = habitPattern(one.habits);
    columns.interests[position] = one.interests;
    columns.age[position] = one.ageYears ?? 0;
    columns.university[position] = this.universities.encode(person.universityId);
    columns.flags[position] =
      packScoredFlags(one.habits.guest_nights, one.erasmusFriendly === true, one.type) |
      (person.verified ? VERIFIED_FLAG : 0) |
      (person.shownToVisitors ? VISITORS_FLAG : 0) |
      (genderCode(person.gender) << GENDER_SHIFT) |
      (genderMask(person.wishedGenders) << WISHED_GENDERS_SHIFT);
    columns.intents[position] = one.intents;
    columns.day[position] = one.moveInDay === null ? 0 : one.moveInDay + 1;
    columns.budget[position] = one.budgetEuros ?? 0;
    columns.stay[position] = one.stayMonths ?? 0;
    columns.penalty[position] = person.penaltyTenths;
    columns.deleted[position] = 0;
    writeRecord(this, position);
    writeHead(this, position, upperBoundOf(this, position));
    return position;
  }

  /** Keeps the candidates at `positions`, in that order. */
  reorder(positions: Uint32Array): void {
    this.#capacity = Math.max(1024, Math.ceil(positions.length * 1.1));
    const sorted = allocateColumns(this.#capacity);
    for (const name of Object.keys(COLUMN_TYPES) as (keyof Columns)[]) {
      const [from, to] = [this.columns[name], sorted[name]];
      for (let at = 0; at < positions.length; at += 1) to[at] = from[positions[at] as number] as number;
    }
    this.columns = sorted;
    this.ids.reorder(positions);
    this.records = new Int32Array(RECORD_LENGTH * this.#capacity);
    for (let position = 0; position < positions.length; position += 1) writeRecord(this, position);
  }

  get byteLength(): number {
    return Object.values(this.columns).reduce(
      (sum, column) => sum + column.byteLength,
      this.ids.byteLength + this.records.byteLength,
    );
  }

  #grow(): void {
    this.#capacity *= 2;
    const grown = allocateColumns(this.#capacity);
    for (const name of Object.keys(COLUMN_TYPES) as (keyof Columns)[]) grown[name].set(this.columns[name]);
    this.columns = grown;
    const records = new Int32Array(RECORD_LENGTH * this.#capacity);
    records.set(this.records);
    this.records = records;
  }
}
