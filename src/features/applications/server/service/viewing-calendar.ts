import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { m } from '#messages';
import { icsMethod, toIcs, toIcsFeed, type CalendarEntry } from '../../domain/ics.ts';
import { VIEWING } from '../../domain/rules.ts';
import { agreedViewingsOf, viewingById, type ViewingRow } from '../store/viewings.ts';
import { getApplicationAccess } from './application-access.ts';

/** Returns the iCalendar file of an agreed or cancelled viewing. Throws `not_found` and `viewing_wrong_state`. */
export async function getViewingCalendar(ctx: UserCtx, id: string): Promise<{ text: string; method: string }> {
  const viewing = await viewingById(ctx.db, id);
  if (!viewing) throw new AppError('not_found');
  const { property, group, side } = await getApplicationAccess(ctx, viewing.applicationId);
  if (viewing.state === 'proposed') throw new AppError('viewing_wrong_state');
  const entry = toEntry(ctx, viewing, {
    title: property.title,
    groupId: group?.id ?? null,
    groupName: group?.name ?? null,
    isOwner: side === 'owner',
  });
  return { text: toIcs(entry), method: icsMethod(entry) };
}

/** Agreed viewings of the caller, as owner or applicant, from 30 days ago on, as a calendar to subscribe to. */
export async function getViewingFeed(ctx: UserCtx): Promise<string> {
  const me = ctx.actor.userId;
  const since = addMs(ctx.now(), -VIEWING.feedPastDays * DAY_MS);
  const found = await agreedViewingsOf(ctx.db, me, since, VIEWING.feedMaxEntries);
  // As in `getApplicationAccess`: one person is hidden from the owner by a block or a disabled account.
  const applicants = found.flatMap(({ isOwner, applicantId }) =>
    isOwner && applicantId !== null ? [applicantId] : [],
  );
  const reachable = await reachableAmong(ctx.db, me, applicants);
  const shown = found.filter(
    ({ isOwner, applicantId }) => !isOwner || applicantId === null || reachable.has(applicantId),
  );
  return toIcsFeed(
    m.viewing_calendar_name({}, { locale: ctx.lang }),
    shown.map((one) => toEntry(ctx, one.viewing, one)),
  );
}

interface ViewingSubject {
  title: string | null;
  groupId: string | null;
  groupName: string | null;
  isOwner: boolean;
}

function toEntry(ctx: UserCtx, viewing: ViewingRow, { title: given, groupId, groupName, isOwner }: ViewingSubject) {
  const locale = { locale: ctx.lang };
  const title = given ?? m.group_shortlist_untitled({}, locale);
  const applicantPage = groupId === null ? '/student/applications' : `/groups/${groupId}?view=homes`;
  return {
    uid: viewing.id,
    sequence: viewing.sequence,
    isCancelled: viewing.state === 'cancelled',
    startsAt: viewing.startsAt,
    endsAt: addMs(viewing.startsAt, viewing.minutes * 60_000),
    stampedAt: viewing.updatedAt,
    summary: m.group_viewing_ics_summary({ title }, locale),
    description:
      groupName === null
        ? m.viewing_ics_text({ title }, locale)
        : m.group_viewing_ics_text({ group: groupName, title }, locale),
    location: viewing.state === 'agreed' ? viewing.place : null,
    url: `${publicUrl(ctx.config, null)}/${ctx.lang}${isOwner ? '/student/properties' : applicantPage}`,
    organizer: /<([^<>]+)>/.exec(ctx.config.MAIL_FROM)?.[1] ?? ctx.config.MAIL_FROM,
  } satisfies CalendarEntry;
}
