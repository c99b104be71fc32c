import { createHash } from 'node:crypto';
import { stateAfter as homeStateAfter } from '#features/properties/domain/states.ts';
import type { HomeFacts } from '#features/properties/server/service/home-facts.ts';
import type { Application, Viewing } from '../../domain/applications-schema.ts';
import { actionsOf, roundOf, stepVerdict } from '../../domain/applications.ts';
import { GROUP, GROUP_HOMES } from '../../domain/rules.ts';
import { actionVerdict } from '../../domain/states.ts';
import { viewingActions } from '../../domain/viewings.ts';
import { photoUrls, type Seen } from '../present.ts';
import type { ApplicationRow, ConsentRow } from '../store/applications.ts';
import type { GroupRow } from '../store/groups.ts';
import type { MemberRow } from '../store/members.ts';
import type { ViewingAnswerRow, ViewingRow } from '../store/viewings.ts';
import { presentLine } from './homes.ts';

interface Parts {
  group: GroupRow;
  home: HomeFacts;
  side: Application['side'];
  /** Members of this group, the leader first. */
  members: readonly MemberRow[];
  people: ReadonlyMap<string, Seen>;
  consents: readonly ConsentRow[];
  viewings: readonly ViewingRow[];
  answers: readonly ViewingAnswerRow[];
  readerId: string;
  now: Date;
}

/** An application for one of its two sides. What members say to each other is not for the owner. */
export function presentApplication(row: ApplicationRow, parts: Parts): Application {
  const { group, home, side, members, people, readerId } = parts;
  const round = side === 'owner' ? null : roundOf(row.state);
  const said = new Map(
    parts.consents.filter((one) => round !== null && one.round === round).map((one) => [one.user_id, one.consent]),
  );
  const seen = (id: string) => ({ name: people.get(id)?.name ?? null, avatar_url: people.get(id)?.avatar_url ?? null });
  return {
    id: row.id,
    state: row.state,
    message: row.message,
    created_at: row.created_at.toISOString(),
    state_since: row.state_since.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    expires_at:
      row.state === 'sent'
        ? new Date(row.state_since.getTime() + GROUP_HOMES.answerDays * GROUP.dayMs).toISOString()
        : null,
    side,
    home: presentLine(home),
    group: {
      id: group.id,
      name: group.name,
      photo_url: photoUrls(group).small,
      size: group.size,
      members_count: group.members,
      budget_cents: group.budget_cents,
      move_in_from: group.move_in_from,
      move_in_to: group.move_in_to,
    },
    people: members.map(({ user_id, role }) => ({
      user_id,
      ...seen(user_id),
      role,
      is_me: user_id === readerId,
      consent: said.get(user_id) ?? null,
    })),
    partner: partnerOf(parts),
    round,
    my_consent: said.get(readerId) ?? null,
    version: versionOf(
      row,
      members.map(({ user_id }) => user_id),
    ),
    actions: actionsOf(row.state, side),
    may_change: stepVerdict(row.state, side, 'change') === 'ok',
    may_propose: stepVerdict(row.state, side, 'visit') === 'ok',
    viewings: parts.viewings.map((viewing) => presentViewing(viewing, parts)),
    follow_up: followUp(row, parts),
  };
}

function followUp({ state }: ApplicationRow, { group, home, side }: Parts): Application['follow_up'] {
  if (state !== 'accepted') return null;
  if (side === 'owner') return homeStateAfter(home.state, 'reserve') ? 'reserve' : null;
  return side === 'leader' && actionVerdict(group, 'leader', 'house') === 'ok' ? 'house' : null;
}

/** What members consent to, in short: another message, state or member makes it another. */
export function versionOf({ id, state, message }: ApplicationRow, memberIds: readonly string[]): string {
  const all = JSON.stringify([id, state, message, memberIds.toSorted()]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

function partnerOf({ side, home, members, people }: Parts): Application['partner'] {
  const id = side === 'owner' ? members.find(({ role }) => role === 'leader')?.user_id : home.owner_id;
  const seen = id === undefined ? undefined : people.get(id);
  return id !== undefined && seen ? { user_id: id, name: seen.name } : null;
}

/** A viewing for one of its two sides: the group learns where to come to once both have agreed. */
function presentViewing(row: ViewingRow, { home, side, members, people, answers, readerId, now }: Parts): Viewing {
  const isIn = (id: string) => members.some(({ user_id }) => user_id === id);
  const own = answers.filter(({ viewing_id, user_id }) => viewing_id === row.id && isIn(user_id));
  const isAhead = row.state !== 'cancelled' && row.starts_at > now;
  return {
    id: row.id,
    application_id: row.application_id,
    home: { id: home.id, title: home.title },
    state: row.state,
    starts_at: row.starts_at.toISOString(),
    minutes: row.minutes,
    place: side === 'owner' || row.state === 'agreed' ? row.place : null,
    proposed_by: row.proposed_by,
    answers: own.map(({ user_id, answer }) => ({ user_id, name: people.get(user_id)?.name ?? null, answer })),
    my_answer: own.find(({ user_id }) => user_id === readerId)?.answer ?? null,
    may_answer: side !== 'owner' && isAhead,
    actions: viewingActions(row, { side, isProposer: row.proposer_id === readerId }, now),
  };
}
