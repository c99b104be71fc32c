import { explain } from '#features/matching/domain/reasons/reasons.ts';
import { toPoints } from '#features/matching/domain/score-points.ts';
import type { Candidate } from '#features/matching/domain/candidate.ts';
import { findCandidates } from '#features/matching/server/service/matches.ts';
import { listHousemateIds } from '#features/properties/server/service/household.ts';
import type { PropertyFacts } from '#features/properties/server/service/property-facts.ts';
import type { Post } from '#features/room-wanted/domain/schema.ts';
import { publishedPostsOf } from '#features/room-wanted/server/service/search.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { ApplicantBoard, Applicant } from '../../domain/applicant-board.ts';
import { compareWithAsked, type ApplicantNeeds } from '../../domain/asked.ts';
import { OPEN_LIMIT } from '../../domain/open-limit.ts';
import type { Application } from '../../domain/schema.ts';
import { centsPerPerson } from '#features/groups/domain/property-fit.ts';
import { toPropertyOffer } from '../present/shortlist.ts';
import { findNotes, pendingDeclines, saveNote } from '../store/applicant-board.ts';
import { groupsById, type GroupRow } from '#features/groups/server/service/group-records.ts';
import { countOpen } from '../store/waiting-list.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { getApplicationAccess } from './application-access.ts';
import { applicationsFor, getOwnPropertyFacts } from './application-views.ts';

/**
 * Applications received for an own property, each with the fit with every person of the household, what the applicants
 * need against what is asked, and the owner's note. Throws `not_found`.
 */
export async function readApplicantBoard(ctx: UserCtx, propertyId: string): Promise<ApplicantBoard> {
  const property = await getOwnPropertyFacts(ctx, propertyId);
  const applications = await applicationsFor(ctx, property);
  const ids = applications.map(({ id }) => id);
  const applicantIds = applications.flatMap(({ people }) => people.map(({ user_id: id }) => id));
  const household = await listHousemateIds(ctx, property);
  const people = await getVisiblePeople(ctx, household, household);
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
  const notes = await findNotes(ctx.db, ids);
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
    household: household.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ user_id: id, name: person.name, avatar_url: person.avatar_url }] : [];
    }),
    applicants: applications.map((application) => ({
      application,
      fits: household.map((id) => ({ user_id: id, percent: lowestFit(candidates, application, id) })),
      ...presentNeeds(needsOf(application, groups, posts), application, property),
      note: notes.get(application.id) ?? '',
      decline_due_at: declines.get(application.id)?.dueAt.toISOString() ?? null,
    })),
    open: count?.open ?? 0,
    waiting: count?.waiting ?? 0,
    max_open: count?.maxOpen ?? OPEN_LIMIT.default,
  };
}

/** Saves the owner's note about an application. Throws `not_found`, and `application_not_yours` for applicants. */
export async function setNote(ctx: UserCtx, applicationId: string, note: string): Promise<void> {
  const { side } = await getApplicationAccess(ctx, applicationId);
  if (side !== 'owner') throw new AppError('application_not_yours');
  await saveNote(ctx.db, applicationId, note, ctx.now());
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
