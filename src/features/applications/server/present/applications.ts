import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { createHash } from 'node:crypto';
import type { PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import type { Application, Viewing } from '../../domain/schema.ts';
import { availableActions, consentRoundFor, ENDED_STATES, stepVerdict } from '../../domain/applications.ts';
import { APPLICATION, VIEWING_SLOT } from '../../domain/rules.ts';
import { isBookable } from '../../domain/viewing-slots.ts';
import { actionVerdict } from '#features/groups/domain/states.ts';
import { NO_SHOW_ACTIONS, noShowVerdict, viewingActions } from '../../domain/viewings.ts';
import { groupPhotoUrls, type VisiblePerson } from '#features/groups/server/present/groups.ts';
import type { ApplicationRow, ConsentRow } from '../store/applications.ts';
import type { GroupRow, MemberRow } from '#features/groups/server/service/group-records.ts';
import type { ViewingAnswerRow, ViewingRow } from '../store/viewings.ts';
import { presentPropertySummary } from './shortlist.ts';

interface ApplicationContext {
  /** `null` if one person applies. */
  group: GroupRow | null;
  property: PropertyFacts;
  side: Application['side'];
  /** Leader first. */
  members: readonly Pick<MemberRow, 'userId' | 'role'>[];
  people: ReadonlyMap<string, VisiblePerson>;
  /** People whom the viewer may write to. */
  reachable: ReadonlySet<string>;
  consents: readonly ConsentRow[];
  viewings: readonly ViewingRow[];
  answers: readonly ViewingAnswerRow[];
  waitingPlace: number | null;
  /** The owner has an upcoming slot that is not booked. */
  hasFreeSlot: boolean;
  viewerId: string;
  now: Date;
}

/** An application for one side. Consents of the applicants are not visible to the owner. */
export function presentApplication(row: ApplicationRow, context: ApplicationContext): Application {
  const { group, property, side, members, people, viewerId } = context;
  const round = side === 'owner' ? null : consentRoundFor(row.state);
  const consentByUser = new Map(
    context.consents.filter((one) => round !== null && one.round === round).map((one) => [one.userId, one.consent]),
  );
  const mayBook =
    side === 'leader' && isBookable(row.state) && context.viewings.every(({ moves }) => moves <= VIEWING_SLOT.maxMoves);
  const seen = (id: string) => ({ name: people.get(id)?.name ?? null, avatar_url: people.get(id)?.avatar_url ?? null });
  return {
    id: row.id,
    state: row.state,
    message: row.message,
    answers: row.answers,
    sheets: side === 'owner' && ENDED_STATES.has(row.state) ? 0 : row.sheets,
    closing_message: row.state === 'declined' ? row.closingMessage : null,
    created_at: row.createdAt.toISOString(),
    state_since: row.stateSince.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    expires_at:
      row.state === 'sent' ? addMs(row.stateSince, APPLICATION.responseDeadlineDays * DAY_MS).toISOString() : null,
    waiting_place: context.waitingPlace,
    side,
    home: presentPropertySummary(property),
    group: group && presentApplicantGroup(group),
    people: members.map(({ userId, role }) => ({
      user_id: userId,
      ...seen(userId),
      role,
      is_me: userId === viewerId,
      consent: consentByUser.get(userId) ?? null,
    })),
    partner: findPartner(context),
    round,
    my_consent: consentByUser.get(viewerId) ?? null,
    version: consentVersion(
      row,
      members.map(({ userId }) => userId),
    ),
    actions: availableActions(row.state, side),
    may_change: stepVerdict(row.state, side, 'change') === 'ok',
    may_book: mayBook,
    awaits_booking: mayBook && context.hasFreeSlot && !hasViewing(context.viewings),
    may_propose: stepVerdict(row.state, side, 'visit') === 'ok',
    viewings: context.viewings.map((viewing) => presentViewing(viewing, context)),
    follow_up: nextStepFor(row, context),
  };
}

/** True if there is a viewing of an application: proposed, agreed or over. */
export function hasViewing(viewings: readonly Pick<ViewingRow, 'state'>[]): boolean {
  return viewings.some(({ state }) => state !== 'cancelled');
}

/** A received application as residents read it: without the texts that were written to the owner, and without actions. */
export function presentForResident(application: Application): Application {
  return {
    ...application,
    message: '',
    answers: [],
    sheets: 0,
    closing_message: null,
    partner: null,
    version: '',
    actions: [],
    may_change: false,
    may_book: false,
    awaits_booking: false,
    may_propose: false,
    follow_up: null,
    viewings: application.viewings.map((viewing) => ({
      ...viewing,
      place: null,
      absences: [],
      actions: [],
      no_show_actions: [],
    })),
  };
}

function presentApplicantGroup(group: GroupRow): Application['group'] {
  return {
    id: group.id,
    name: group.name,
    photo_url: groupPhotoUrls(group).small,
    size: group.size,
    members_count: group.members,
    budget_cents: group.budgetCents,
    move_in_from: group.moveInFrom,
    move_in_to: group.moveInTo,
  };
}

function nextStepFor({ state }: ApplicationRow, { group, side }: ApplicationContext): Application['follow_up'] {
  if (state !== 'accepted') return null;
  return group && side === 'leader' && actionVerdict(group, 'leader', 'mark_housed') === 'ok' ? 'mark_housed' : null;
}

/** Hash of what members consent to: changes with the message, the answers, the state or the members. */
export function consentVersion({ id, state, message, answers }: ApplicationRow, memberIds: readonly string[]): string {
  const all = JSON.stringify([id, state, message, memberIds.toSorted(), ...(answers.length > 0 ? [answers] : [])]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

function findPartner({ side, property, members, people, reachable }: ApplicationContext): Application['partner'] {
  const id = side === 'owner' ? members.find(({ role }) => role === 'leader')?.userId : property.owner_id;
  const seen = id === undefined ? undefined : people.get(id);
  return id !== undefined && seen && reachable.has(id) ? { user_id: id, name: seen.name } : null;
}

/** A viewing for one side. The applicants see the meeting place once both sides have agreed. */
function presentViewing(
  row: ViewingRow,
  { group, property, side, members, people, answers, viewerId, now }: ApplicationContext,
): Viewing {
  const isIn = (id: string) => members.some(({ userId }) => userId === id);
  const own = answers.filter(({ viewingId, userId }) => viewingId === row.id && isIn(userId));
  const isAhead = row.state !== 'cancelled' && row.startsAt > now;
  return {
    id: row.id,
    application_id: row.applicationId,
    home: { id: property.id, title: property.title },
    state: row.state,
    starts_at: row.startsAt.toISOString(),
    minutes: row.minutes,
    place: side === 'owner' || row.state === 'agreed' ? row.place : null,
    mode: row.mode,
    moves_left: row.slotId === null ? null : Math.max(0, VIEWING_SLOT.maxMoves - row.moves),
    proposed_by: row.proposedBy,
    answers: own.map(({ userId, answer }) => ({ user_id: userId, name: people.get(userId)?.name ?? null, answer })),
    my_answer: own.find(({ userId }) => userId === viewerId)?.answer ?? null,
    may_answer: group !== null && side !== 'owner' && isAhead,
    absences: presentAbsences(row),
    no_show_actions: NO_SHOW_ACTIONS.filter((action) => noShowVerdict(row, side, action, now) === 'ok'),
    actions: viewingActions(row, { side, isProposer: row.proposerId === viewerId }, now),
  };
}

function presentAbsences(row: ViewingRow): Viewing['absences'] {
  return [
    ...(row.applicantAbsentAt
      ? [{ party: 'applicant' as const, is_contested: row.applicantContestedAt !== null }]
      : []),
    ...(row.ownerAbsentAt ? [{ party: 'owner' as const, is_contested: row.ownerContestedAt !== null }] : []),
  ];
}
