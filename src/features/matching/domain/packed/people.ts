import type { Candidate } from '../candidate.ts';
import type { WishedGender } from '../ranking.ts';
import { GENDER_AT, genderCode, scoredFacts, VERIFIED, wishMask, WISHES_AT } from './facts.ts';
import { Ids } from './ids.ts';
import { habitPattern } from './habit-patterns.ts';
import { WORDS, writeRecord } from './record.ts';
import { Sieve } from './sieve.ts';

/** Somebody in lists, as the store takes them. */
export interface PackedPerson {
  id: string;
  candidate: Candidate;
  /** As stored: 'other' is a university to filter by, and none to score. */
  universityId: string | null;
  gender: string | null;
  wishes: readonly WishedGender[];
  verified: boolean;
  priceTenths: number;
}

/** Small numbers for texts that come again and again; null is 0. */
export class Codes {
  readonly #codes = new Map<string, number>();
  readonly texts: (string | null)[] = [null];

  of(text: string | null): number {
    if (text === null) return 0;
    let code = this.#codes.get(text);
    if (code === undefined) {
      code = this.texts.length;
      this.#codes.set(text, code);
      this.texts.push(text);
    }
    return code;
  }

  /** The code of a text that may be new here; -1 then. */
  find(text: string | null): number {
    return text === null ? 0 : (this.#codes.get(text) ?? -1);
  }
}

const COLUMNS = {
  group: Uint16Array,
  answers: Uint16Array,
  habits: Uint8Array,
  interests: Uint16Array,
  age: Uint8Array,
  university: Uint16Array,
  facts: Uint16Array,
  /** Day of moving in plus 1; 0 is missing, as in all others. */
  day: Uint16Array,
  budget: Uint16Array,
  stay: Uint8Array,
  price: Int16Array,
  gone: Uint8Array,
} as const;
export type Columns = { [K in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[K]> };

/** Everybody in lists, a column for each answer: some sixty bytes a person with what is packed of it. */
export class People {
  columns: Columns;
  /** What a search looks at of each, side by side (`record.ts`), and what it looks at first. */
  records: Int32Array;
  readonly sieve: Sieve;
  readonly ids: Ids;
  readonly universities = new Codes();
  /** Province and city together, '46 46250'. */
  readonly groups = new Codes();
  /** By group's code: its province and city. */
  readonly places: { provinceId: string | null; cityId: string | null }[] = [{ provinceId: null, cityId: null }];
  /** The one that a city was last in: as good as always the same. */
  readonly #groupOfCity = new Map<string | null, number>();
  #capacity: number;

  constructor(capacity: number) {
    this.#capacity = Math.max(1024, capacity);
    this.columns = columnsFor(this.#capacity);
    this.records = new Int32Array(WORDS * this.#capacity);
    this.sieve = new Sieve(this.#capacity);
    this.ids = new Ids(this.#capacity);
  }

  get size(): number {
    return this.ids.size;
  }

  /** The code of a province and city together. */
  groupOf(provinceId: string | null, cityId: string | null): number {
    const last = this.#groupOfCity.get(cityId) ?? 0;
    if (last > 0 && this.places[last]?.provinceId === provinceId) return last;
    const group = this.groups.of(`${provinceId ?? ''} ${cityId ?? ''}`);
    this.places[group] ??= { provinceId, cityId };
    this.#groupOfCity.set(cityId, group);
    return group;
  }

  /** Room for whoever has just got the place; their columns are 0 or what they had been given. */
  hold(place: number): Columns {
    if (place >= this.#capacity) this.#grow();
    return this.columns;
  }

  push(person: PackedPerson): number {
    const { candidate: one } = person;
    const place = this.ids.push(person.id);
    const columns = this.hold(place);
    columns.group[place] = this.groupOf(one.provinceId, one.cityId);
    columns.answers[place] = one.answers;
    columns.habits[place] = habitPattern(one.habits);
    columns.interests[place] = one.interests;
    columns.age[place] = one.ageYears ?? 0;
    columns.university[place] = this.universities.of(person.universityId);
    columns.facts[place] =
      scoredFacts(one.habits.guest_nights, one.erasmusFriendly === true, one.type) |
      (person.verified ? VERIFIED : 0) |
      (genderCode(person.gender) << GENDER_AT) |
      (wishMask(person.wishes) << WISHES_AT);
    columns.day[place] = one.moveInDay === null ? 0 : one.moveInDay + 1;
    columns.budget[place] = one.budgetEuros ?? 0;
    columns.stay[place] = one.stayMonths ?? 0;
    columns.price[place] = person.priceTenths;
    columns.gone[place] = 0;
    writeRecord(this, place);
    return place;
  }

  /** Keeps those at `places`, in that order. */
  reorder(places: Uint32Array): void {
    this.#capacity = Math.max(1024, Math.ceil(places.length * 1.1));
    const sorted = columnsFor(this.#capacity);
    for (const name of Object.keys(COLUMNS) as (keyof Columns)[]) {
      const [from, to] = [this.columns[name], sorted[name]];
      for (let at = 0; at < places.length; at += 1) to[at] = from[places[at] as number] as number;
    }
    this.columns = sorted;
    this.ids.reorder(places);
    this.records = new Int32Array(WORDS * this.#capacity);
    this.sieve.hold(this.#capacity);
    this.sieve.keys.fill(255);
    for (let place = 0; place < places.length; place += 1) writeRecord(this, place);
  }

  get bytes(): number {
    return Object.values(this.columns).reduce(
      (sum, column) => sum + column.byteLength,
      this.ids.bytes + this.records.byteLength + this.sieve.byteLength,
    );
  }

  #grow(): void {
    this.#capacity *= 2;
    const grown = columnsFor(this.#capacity);
    for (const name of Object.keys(COLUMNS) as (keyof Columns)[]) grown[name].set(this.columns[name]);
    this.columns = grown;
    const records = new Int32Array(WORDS * this.#capacity);
    records.set(this.records);
    this.records = records;
    this.sieve.hold(this.#capacity);
  }
}

function columnsFor(capacity: number): Columns {
  return Object.fromEntries(Object.entries(COLUMNS).map(([name, Column]) => [name, new Column(capacity)])) as Columns;
}
