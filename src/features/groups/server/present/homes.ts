import type { HomeFacts } from '#features/properties/server/service/home-facts.ts';
import { fitOf, type Looking, type Offered } from '../../domain/homes.ts';
import type { GroupHome, HomeLine } from '../../domain/homes-schema.ts';
import { pointsOf, tallyOf } from '../../domain/votes.ts';
import type { Seen } from '../present.ts';
import type { ApplicationRow } from '../store/applications.ts';
import type { GroupHomeRow, HomeVoteRow } from '../store/homes.ts';

/** A home in a line. */
export function presentLine(home: HomeFacts): HomeLine {
  const { id, title, city, monthly_cents, offer, photo, state, isOffered } = home;
  return { id, title, city, monthly_cents, offer, photo, is_gone: !isOffered, is_reserved: state === 'reserved' };
}

/** A home on a group's list, its votes those of members. */
export function presentGroupHome(
  row: GroupHomeRow,
  parts: {
    home: HomeFacts;
    group: Looking;
    votes: readonly HomeVoteRow[];
    people: ReadonlyMap<string, Seen>;
    application: ApplicationRow | null;
    readerId: string;
  },
): GroupHome {
  const { home, votes, people, application, readerId } = parts;
  const tally = tallyOf(votes.map(({ vote }) => vote));
  return {
    home: presentLine(home),
    added_at: row.added_at.toISOString(),
    added_by: people.get(row.added_by ?? '')?.name ?? null,
    points: pointsOf(tally),
    is_vetoed: tally.veto > 0,
    votes: votes.map(({ user_id, vote, reason }) => ({ ...voterOf(user_id, people, readerId), vote, reason })),
    my_vote: votes.find(({ user_id }) => user_id === readerId)?.vote ?? null,
    fit: home.isOffered ? fitOf(parts.group, offeredOf(home)) : null,
    application: application && { id: application.id, state: application.state },
  };
}

function offeredOf(home: HomeFacts): Offered {
  return { ...home, free_rooms: home.free_rooms > 0 ? home.free_rooms : home.offer === 'rooms' ? 0 : null };
}

function voterOf(userId: string, people: ReadonlyMap<string, Seen>, readerId: string) {
  const seen = people.get(userId);
  return {
    user_id: userId,
    name: seen?.name ?? null,
    avatar_url: seen?.avatar_url ?? null,
    is_me: userId === readerId,
  };
}
