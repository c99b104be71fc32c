import type { PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import type { SlowestTrip } from '#features/properties/server/service/transit/slowest-trips.ts';
import { assessPropertyFit, type GroupRequirements, type PropertyOffer } from '#features/groups/domain/property-fit.ts';
import type { ShortlistEntry, PropertySummary } from '../../domain/shortlist-schema.ts';
import { votePoints, countVotes } from '../../domain/votes.ts';
import type { VisiblePerson } from '#features/groups/server/present/groups.ts';
import type { ApplicationRow } from '../store/applications.ts';
import type { ShortlistEntryRow, ShortlistVoteRow } from '../store/shortlist.ts';

/** Summary of a property. */
export function presentPropertySummary(property: PropertyFacts): PropertySummary {
  const { id, title, city, monthly_cents, offer, photo, state, isOffered } = property;
  return { id, title, city, monthly_cents, offer, photo, is_gone: !isOffered, is_reserved: state === 'reserved' };
}

/** A shortlist entry. `votes` must contain votes of current members only. */
export function presentShortlistEntry(
  row: ShortlistEntryRow,
  data: {
    property: PropertyFacts;
    group: GroupRequirements;
    votes: readonly ShortlistVoteRow[];
    people: ReadonlyMap<string, VisiblePerson>;
    application: ApplicationRow | null;
    slowest: SlowestTrip | null;
    readerId: string;
  },
): ShortlistEntry {
  const { property, votes, people, application, readerId } = data;
  const counts = countVotes(votes.map(({ vote }) => vote));
  return {
    home: presentPropertySummary(property),
    added_at: row.addedAt.toISOString(),
    added_by: people.get(row.addedBy ?? '')?.name ?? null,
    points: votePoints(counts),
    is_vetoed: counts.veto > 0,
    votes: votes.map(({ userId, vote, reason }) => ({ ...presentVoter(userId, people, readerId), vote, reason })),
    my_vote: votes.find(({ userId }) => userId === readerId)?.vote ?? null,
    fit: property.isOffered ? assessPropertyFit(data.group, toPropertyOffer(property)) : null,
    slowest: property.isOffered ? presentSlowest(data.slowest, people, readerId) : null,
    application: application && { id: application.id, state: application.state },
  };
}

function presentSlowest(
  trip: SlowestTrip | null,
  people: ReadonlyMap<string, VisiblePerson>,
  readerId: string,
): ShortlistEntry['slowest'] {
  const person = trip && people.get(trip.userId);
  if (!trip || !person) return null;
  const { userId, isOnly, kind, value } = trip;
  return { name: person.name, is_me: userId === readerId, is_only: isOnly, kind, value };
}

export function toPropertyOffer(property: PropertyFacts): PropertyOffer {
  return {
    ...property,
    free_rooms: property.free_rooms > 0 ? property.free_rooms : property.offer === 'rooms' ? 0 : null,
  };
}

function presentVoter(userId: string, people: ReadonlyMap<string, VisiblePerson>, readerId: string) {
  const seen = people.get(userId);
  return {
    user_id: userId,
    name: seen?.name ?? null,
    avatar_url: seen?.avatar_url ?? null,
    is_me: userId === readerId,
  };
}
