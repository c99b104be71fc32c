import { explain } from '#features/matching/domain/reasons/reasons.ts';
import { toPoints } from '#features/matching/domain/score-points.ts';
import type { Candidate } from '#features/matching/domain/candidate.ts';
import { findCandidates } from '#features/matching/server/service/matches.ts';
import { listHousemateIds, listResidences } from '#features/properties/server/service/household.ts';
import { getPropertyFacts, type PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import type { Post } from '#features/room-wanted/domain/schema.ts';
import { publishedPostsOf } from '#features/room-wanted/server/service/search.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { ApplicantBoard, Applicant } from '../../domain/applicant-board.ts';
import { compareWithAsked, type ApplicantNeeds } from '../../domain/asked.ts';
import { isWithOwner, OPEN_LIMIT } from '../../domain/open-limit.ts';
import type { Application } from '../../domain/schema.ts';
import { centsPerPerson } from '#features/groups/domain/property-fit.ts';
import { toPropertyOffer } from '../present/shortlist.ts';
import { presentForResident } from '../present/applications.ts';
import { findNotes, pendingDeclines, saveNote, type NoteRow } from '../store/applicant-board.ts';
import { applicationById, type ApplicationRow } from '../store/applications.ts';
import { groupsById, type GroupRow } from '#features/groups/server/service/group-records.ts';
import { countOpen } from '../store/waiting-list.ts';
import type { VisiblePerson } from '#features/groups/server/present/groups.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { getApplicationAccess } from './application-access.ts';
import { applicationsFor } from './application-views.ts';
import { sendBoardFrame } from './shortlist-events.ts';

/**
 * Applications received for a property, each with the fit with every person of the household, what the applicants
 * need against what is asked, and the notes of the household. The owner decides; residents read the open ones without
 * what was written to the owner. Throws `not_found` for others.
 */
export async function readApplicantBoard(ctx: UserCtx, propertyId: string): Promise<ApplicantBoard> {
  const { property, household, isOwner } = await requireHousehold(ctx, propertyId);
  const applications = await boardApplications(ctx, property, isOwner);
  const ids = applications.map(({ id }) => id);
  const applicantIds = applications.flatMap(({ people }) => people.map(({ user_id: id }) => id));
  const authors = [...new Set([property.owner_id, ...household])];
  const people = await getVisiblePeople(ctx, authors, authors);
  const candidates = await findCandidates(ctx, [...new Set([...household, ...applicantIds])]);
  const posts = await publishedPostsOf(
    ctx,
    applications.flatMap(({ group, people: [person] }) => (group || !person ? [] : person.user_id)),
  );
  const groups = new Map(
    (await groupsById(ctx.db, [...new Set(applications.flatMap(({ group }) => group?.id ?? []))])).map((one) => [
      one.id,
      one,
    ]),
  );
  const notes = Map.groupBy(await findNotes(ctx.db, ids), ({ applicationId }) => applicationId);
  const declines = await pendingDeclines(ctx.db, ids);
  const count = (await countOpen(ctx.db, [propertyId], null)).get(propertyId);
  return {
    home: {
      id: property.id,
      title: property.title,
      state: property.state,
      available_from: property.available_from,
      min_stay_months: property.min_stay_months,
      cents_per_person: centsPerPerson({ size: 1 }, toPropertyOffer(property)),
    },
    viewer: isOwner ? 'owner' : 'resident',
    household: household.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ user_id: id, name: person.name, avatar_url: person.avatar_url }] : [];
    }),
    applicants: applications.map((application) => ({
      application,
      fits: household.map((id) => ({ user_id: id, percent: lowestFit(candidates, application, id) })),
      ...presentNeeds(needsOf(application, groups, posts), application, property),
      ...presentNotes(notes.get(application.id) ?? [], ctx.actor.userId, people),
      decline_due_at: declines.get(application.id)?.dueAt.toISOString() ?? null,
    })),
    open: count?.open ?? 0,
    waiting: count?.waiting ?? 0,
    max_open: count?.maxOpen ?? OPEN_LIMIT.default,
  };
}

/**
 * Saves the note of the owner or a resident about an application. Throws `not_found`, and `application_not_yours` for
 * applicants.
 */
export async function setNote(ctx: UserCtx, applicationId: string, note: string): Promise<void> {
  const application = await applicationById(ctx.db, applicationId);
  const property =
    (application && (await propertyOfResident(ctx, application))) ?? (await ownProperty(ctx, applicationId));
  const row = { applicationId, authorId: ctx.actor.userId, note, updatedAt: ctx.now() };
  if (!(await saveNote(ctx.db, row))) throw new AppError('not_found');
  await sendBoardFrame(ctx.db, ctx, property);
}

/** The property and who lives there. Throws `not_found` unless the caller offers it or lives there. */
async function requireHousehold(ctx: UserCtx, propertyId: string) {
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  if (!property) throw new AppError('not_found');
  const household = await listHousemateIds(ctx, property);
  return { property, household, isOwner: property.owner_id === ctx.actor.userId };
}

/** The property of an application, if the caller offers it. */
async function ownProperty(ctx: UserCtx, applicationId: string): Promise<PropertyFacts> {
  const { side, property } = await getApplicationAccess(ctx, applicationId);
  if (side !== 'owner') throw new AppError('application_not_yours');
  return property;
}

/** The property of an application that stands on the board of the caller, who lives there; `null` for others. */
async function propertyOfResident(ctx: UserCtx, { id, propertyId }: ApplicationRow): Promise<PropertyFacts | null> {
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  if (!property || property.owner_id === ctx.actor.userId) return null;
  if (!(await listResidences(ctx)).some((one) => one.id === propertyId)) return null;
  return (await boardApplications(ctx, property, false)).some((one) => one.id === id) ? property : null;
}

/** Residents see open applications of others, without message, answers, sheets and anything to decide. */
async function boardApplications(ctx: UserCtx, property: PropertyFacts, isOwner: boolean): Promise<Application[]> {
  const all = await applicationsFor(ctx, property);
  if (isOwner) return all;
  return all.flatMap((one) => {
    const isShown = isWithOwner(one.state) && !one.people.some(({ is_me: isMe }) => isMe);
    return isShown ? presentForResident(one) : [];
  });
}

function presentNotes(
  notes: readonly NoteRow[],
  me: string,
  people: ReadonlyMap<string, VisiblePerson>,
): Pick<Applicant, 'note' | 'notes'> {
  return {
    note: notes.find(({ authorId }) => authorId === me)?.note ?? '',
    // Authors who live there no longer, or whom the reader cannot see, are left out.
    notes: notes.flatMap(({ authorId, note }) => {
      const author = authorId === me ? undefined : people.get(authorId);
      return author ? [{ user_id: authorId, name: author.name, note }] : [];
    }),
  };
}

/** Lowest fit of the applicants with a housemate; `null` if that of one is unknown. */
function lowestFit(candidates: ReadonlyMap<string, Candidate>, { people }: Application, housemateId: string) {
  const mate = candidates.get(housemateId);
  const points = people.map(({ user_id: id }) => {
    const person = candidates.get(id);
    if (!mate || !person) return null;
    const { score, band } = explain(mate, person);
    return band === 'unknown' ? null : toPoints(score.tenths);
  });
  return points.length === 0 || points.includes(null) ? null : Math.min(...points.map(Number));
}

/** Needs of a group, or what a person has published in their room-wanted post; their profile keeps them private. */
function needsOf(
  { group, people }: Application,
  groups: ReadonlyMap<string, GroupRow>,
  posts: ReadonlyMap<string, Post>,
): ApplicantNeeds {
  const row = group && groups.get(group.id);
  if (row)
    return {
      moveInFrom: row.moveInFrom,
      moveInTo: row.moveInTo,
      budgetCents: row.budgetCents,
      minStayMonths: row.minStayMonths,
      maxStayMonths: row.maxStayMonths,
    };
  const post = posts.get(people[0]?.user_id ?? '');
  return {
    moveInFrom: post?.move_in_from ?? null,
    moveInTo: post?.move_in_to ?? null,
    budgetCents: post?.budget_cents ?? null,
    minStayMonths: post?.stay_months ?? null,
    maxStayMonths: post?.stay_months ?? null,
  };
}

function presentNeeds(
  needs: ApplicantNeeds,
  { group }: Application,
  property: PropertyFacts,
): Pick<Applicant, 'dates' | 'money' | 'stay'> {
  const result = compareWithAsked(needs, {
    availableFrom: property.available_from,
    centsPerPerson: centsPerPerson({ size: group?.size ?? 1 }, toPropertyOffer(property)),
    minStayMonths: property.min_stay_months,
    maxStayMonths: property.max_stay_months,
  });
  return {
    dates: { verdict: result.dates, from: needs.moveInFrom, to: needs.moveInTo, empty_days: result.emptyDays },
    money: { verdict: result.money, cents: needs.budgetCents, missing_cents: result.missingCents },
    stay: { verdict: result.stay, months: needs.maxStayMonths ?? needs.minStayMonths },
  };
}
