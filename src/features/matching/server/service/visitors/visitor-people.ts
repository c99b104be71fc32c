import { distanceM } from '#features/locations/domain/distance.ts';
import { allCities, cityById, provinceById, universityById } from '#features/locations/server/service.ts';
import { TYPES } from '#features/profiles/domain/fields.ts';
import type { Ctx } from '#platform/context.ts';
import { ageBand } from '../../../domain/visitors/age-band.ts';
import { toGuestCandidate, toRankedGuest } from '../../../domain/visitors/guest-candidate.ts';
import type { VisitorCard, VisitorsQuery, VisitorsResponse } from '../../../domain/visitors/schema.ts';
import { visitorFit } from '../../../domain/visitors/visitor-card.ts';
import { VISITORS } from '../../../domain/visitors/visitor-rules.ts';
import type { Candidate } from '../../../domain/candidate.ts';
import type { Filters } from '../../../domain/ranking.ts';
import { rankInDatabase } from '../../store/rank.ts';
import { citiesShownToVisitors, idsShownToVisitors } from '../../store/visitors.ts';
import { rankInMemory } from '../candidate-index.ts';
import { findCandidates } from '../matches.ts';
import { cardSealer, type CardSealer } from './card-token.ts';

/** Guests have no id, so they exclude nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Area {
  provinceId?: string | undefined;
  cityId?: string | undefined;
}

/**
 * Up to `VISITORS.maxCards` anonymous people for a visitor, best fit first. If fewer than `VISITORS.minPeople` match,
 * ages and dates are ignored, then the province is searched; if there are still too few, nobody is listed.
 */
export async function listVisitorPeople(ctx: Ctx, query: VisitorsQuery): Promise<VisitorsResponse> {
  const area = searchedArea(query);
  const scopes: { area: Area; filters: Filters; isExact: boolean }[] = [
    { area, filters: { ...area, ...coarseFilters(query) }, isExact: true },
    { area, filters: area, isExact: false },
    { area: { provinceId: area.provinceId }, filters: { provinceId: area.provinceId }, isExact: false },
  ];
  for (const { area: within, filters, isExact } of scopes) {
    const guest = guestOf(query, area, {});
    const { total } = await rank(ctx, guest, filters, 0);
    if (total < VISITORS.minPeople) continue;
    const people = await listCards(ctx, guestOf(query, area, query), filters);
    return { place: placeOf(within), is_exact: isExact, total: roundDown(total), people, nearest: null };
  }
  const nearest = area.cityId === undefined ? null : await nearestCity(ctx, area.cityId);
  return { place: placeOf(area), is_exact: true, total: null, people: [], nearest };
}

/** City and its province; a university stands for the city of its seat. */
function searchedArea({ city_id, province_id, university_id }: VisitorsQuery): Area {
  const cityId = city_id ?? (university_id === undefined ? undefined : universityById(university_id)?.cityId);
  const city = cityId === undefined ? null : cityById(cityId);
  return city ? { provinceId: city.provinceId, cityId: city.id } : { provinceId: province_id };
}

/** Ages in whole bands and dates in whole months, so that no combination of searches narrows a person down. */
function coarseFilters({ age_min, age_max, move_in_from, move_in_to }: VisitorsQuery): Filters {
  return {
    ageMin: age_min === undefined ? undefined : ageBand(age_min).from,
    ageMax: age_max === undefined ? undefined : ageBand(age_max).to,
    moveInFrom: move_in_from,
    moveInTo: move_in_to,
  };
}

function guestOf(query: VisitorsQuery, area: Area, tastes: Partial<VisitorsQuery>): Candidate {
  const { smoking, pets, cleanliness } = tastes;
  return toGuestCandidate({
    smoking,
    pets,
    cleanliness,
    provinceId: area.provinceId ?? null,
    cityId: area.cityId ?? null,
    moveInDay: query.move_in_from ?? null,
  });
}

async function rank(ctx: Ctx, guest: Candidate, filters: Filters, limit: number) {
  const query = {
    viewerId: NOBODY,
    viewer: toRankedGuest(guest),
    nearbyUniversityIds: [],
    filters: { ...filters, shownToVisitors: true as const },
    excludedIds: [],
    shownIds: [],
    after: null,
    limit,
  };
  return (await rankInMemory(ctx, query)) ?? rankInDatabase(ctx.db, query);
}

/** A person as an anonymous card without a bird; nothing if they have told no age. */
function cardOf(seal: CardSealer, guest: Candidate, id: string, person: Candidate): Omit<VisitorCard, 'bird'>[] {
  const type = TYPES.find((known) => known === person.type);
  if (person.ageYears === null || type === undefined) return [];
  const { from: age_from, to: age_to } = ageBand(person.ageYears);
  const { points: score, upToPoints: up_to, knownPoints: known, reasons } = visitorFit(guest, person);
  return [{ card: seal.token(id), key: seal.label(id), age_from, age_to, type, score, up_to, known, reasons }];
}

async function listCards(ctx: Ctx, guest: Candidate, filters: Filters): Promise<VisitorCard[]> {
  const { people } = await rank(ctx, guest, filters, VISITORS.candidateLimit);
  // Another process may have hidden somebody a moment ago.
  const ids = await idsShownToVisitors(
    ctx.db,
    people.map(({ id }) => id),
  );
  const seal = cardSealer(ctx);
  const candidates = await findCandidates(ctx, ids);
  const cards = [...candidates].flatMap(([id, person]) => cardOf(seal, guest, id, person));
  // Equal scores are in the order of the daily label, which says nothing about the person.
  const best = cards.toSorted((a, b) => b.score - a.score || a.key.localeCompare(b.key)).slice(0, VISITORS.maxCards);
  return best.map((card) => ({ ...card, bird: birdOf(card, best) }));
}

/** Bird by daily label; the next free one if a card with a lower label has it. */
function birdOf(card: Pick<VisitorCard, 'key'>, all: readonly Pick<VisitorCard, 'key'>[]): number {
  const taken = new Set<number>();
  for (const { key } of all.toSorted((a, b) => a.key.localeCompare(b.key))) {
    let bird = (Buffer.from(key, 'base64url')[0] ?? 0) % VISITORS.birds;
    while (taken.has(bird)) bird = (bird + 1) % VISITORS.birds;
    taken.add(bird);
    if (key === card.key) return bird + 1;
  }
  return 1;
}

function placeOf({ cityId, provinceId }: Area): VisitorsResponse['place'] {
  const city = cityId === undefined ? null : cityById(cityId);
  if (city) return { kind: 'city', id: city.id, name: city.name, province_id: city.provinceId };
  const province = provinceId === undefined ? null : provinceById(provinceId);
  return province && { kind: 'province', id: province.id, name: province.name, province_id: province.id };
}

function roundDown(people: number): number {
  return people - (people % VISITORS.countStep);
}

async function nearestCity(ctx: Ctx, cityId: string): Promise<VisitorsResponse['nearest']> {
  const from = cityById(cityId);
  if (!from) return null;
  const enough = new Set(await citiesShownToVisitors(ctx.db, VISITORS.minPeople));
  const [nearest] = allCities()
    .filter(({ id }) => enough.has(id))
    .toSorted((a, b) => distanceM(a, from) - distanceM(b, from));
  return nearest ? placeOf({ cityId: nearest.id }) : null;
}
