import { addSheets, applicantsOf } from '#features/applications/server/service/application-sheets.ts';
import { readApplication } from '#features/applications/server/service/application-views.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { readPhotoOf } from '#features/profiles/server/service/photos.ts';
import { ownProfile, publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { PdfBlock, PdfDocument } from '#platform/pdf/pdf-document.ts';
import {
  DEFAULT_SECTIONS,
  SHEET,
  SHEET_ANSWERS,
  type SheetContent,
  type SheetSection,
} from '../../domain/sheet/content.ts';
import type { Sheet, SheetBody } from '../../domain/sheet/schema.ts';
import { presentSheet, sheetFooter, type SheetReference } from '../present/sheet.ts';
import {
  applicationSheetsOf,
  deleteSheet,
  factsOf,
  findSheets,
  insertApplicationSheets,
  upsertSheet,
  type SheetRow,
} from '../store/sheets.ts';
import { readReferenceSummary } from './references.ts';
import { m } from '#messages';

/** The caller's sheet and how it looks; a proposal if they have none, theirs or ours. Throws `profile_not_found`. */
export async function getOwnSheet(ctx: UserCtx, proposal?: SheetBody): Promise<Sheet> {
  const { isUsed, choice, content } = await loadOwn(ctx, proposal);
  return {
    is_used: isUsed,
    parts: choice.parts,
    guarantor: choice.guarantor,
    preview: presentSheet(content, await referencesOf(ctx, content), ctx.lang),
    photo_url: content.identity?.avatarUrl ?? null,
    footer: sheetFooter(content, ctx.lang),
  };
}

/** Saves what the caller shows; from then on their applications have a sheet. */
export async function saveSheet(ctx: UserCtx, { parts, guarantor }: SheetBody): Promise<Sheet> {
  const row = { userId: ctx.actor.userId, parts: [...new Set(parts)], guarantor, updatedAt: ctx.now() };
  await upsertSheet(ctx.db, row);
  return getOwnSheet(ctx);
}

/** New applications of the caller have no sheet; those that were sent keep theirs. */
export async function removeSheet(ctx: UserCtx): Promise<Sheet> {
  await deleteSheet(ctx.db, ctx.actor.userId);
  return getOwnSheet(ctx);
}

/** The caller's sheet of today as a PDF. Throws `sheet_unused` while they use none. */
export async function renderOwnSheet(ctx: UserCtx): Promise<Uint8Array> {
  const { content, isUsed } = await loadOwn(ctx);
  if (!isUsed) throw new AppError('sheet_unused');
  return renderSheets(ctx, [content]);
}

/**
 * Sheets of the applicants on the day of an application, a page each: all of them for the owner to whom they were sent,
 * the own one for an applicant. Throws `not_found`, for the owner also once the application has ended without an
 * agreement, and `application_without_sheet` for an applicant who has sent none.
 */
export async function renderApplicationSheets(ctx: UserCtx, applicationId: string): Promise<Uint8Array> {
  if (!isUuid(applicationId)) throw new AppError('not_found');
  const { people, side, sheets: count } = await readApplication(ctx, applicationId);
  if (count === 0) throw new AppError('not_found');
  const sheets = await applicationSheetsOf(ctx.db, applicationId);
  // People whom the owner cannot see have no name for them, and no sheet.
  const isReadable = ({ name, is_me: isMe }: (typeof people)[number]) => (side === 'owner' ? name !== null : isMe);
  const shown = people.filter(isReadable).flatMap(({ user_id: id }) => sheets.get(id) ?? []);
  if (shown.length === 0) throw new AppError(side === 'owner' ? 'not_found' : 'application_without_sheet');
  return renderSheets(ctx, shown);
}

/** Keeps the sheets of all applicants who use one, when an application is sent. Idempotent. */
export async function keepSheets(ctx: Ctx, applicationId: string): Promise<void> {
  const applicants = await applicantsOf(ctx, applicationId);
  const rows: Parameters<typeof insertApplicationSheets>[1][number][] = [];
  for (const row of await findSheets(ctx.db, applicants)) {
    const content = await loadContent(asUser(ctx, row.userId), choiceOf(row));
    rows.push({ applicationId, userId: row.userId, content, createdAt: ctx.now() });
  }
  await ctx.db.transaction(async (tx) => {
    await insertApplicationSheets(tx, rows);
    await addSheets(tx, ctx, applicationId, rows.length);
  });
}

async function loadOwn(ctx: UserCtx, proposal: SheetBody = { parts: [...DEFAULT_SECTIONS], guarantor: null }) {
  const [row] = await findSheets(ctx.db, [ctx.actor.userId]);
  const choice = row ? choiceOf(row) : proposal;
  return { isUsed: row !== undefined, choice, content: await loadContent(ctx, choice) };
}

const choiceOf = ({ parts, guarantor }: SheetRow): SheetBody => ({ parts: parts as SheetSection[], guarantor });

async function loadContent(ctx: UserCtx, choice: SheetBody): Promise<SheetContent> {
  const { userId } = ctx.actor;
  const profile = await ownProfile(ctx);
  // The name that others see: an alias, or the first name.
  const name = (await publicProfiles(ctx, [userId])).get(userId)?.display_name ?? profile.display_name;
  return contentOf(ctx, profile, { ...choice, name });
}

async function contentOf(
  ctx: UserCtx,
  profile: OwnProfile,
  { parts, guarantor, name }: SheetBody & { name: string },
): Promise<SheetContent> {
  const has = (part: SheetSection) => parts.includes(part);
  const { habits, preferences } = profile;
  const facts = has('references') ? (await readReferenceSummary(ctx, ctx.actor.userId)).facts : [];
  return {
    day: toMadridDateTime(ctx.now()).day,
    identity: has('identity')
      ? { name, age: profile.age, about: profile.description, avatarUrl: profile.avatar_url }
      : null,
    studies: has('studies') ? { university: profile.university?.name ?? null } : null,
    checks: profile.badges.flatMap((badge): SheetContent['checks'] => {
      if (badge.code === 'email_confirmed') return [{ code: badge.code, name: null, on: badge.on }];
      const isShown = badge.code === 'university_email' && has('studies');
      return isShown ? [{ code: badge.code, name: badge.university.short_name, on: badge.on }] : [];
    }),
    living: has('living')
      ? {
          habits: Object.fromEntries(
            SCALED_HABITS.flatMap((key) => (habits[key] === null ? [] : [[key, habits[key]]])),
          ),
          answers: Object.fromEntries(
            SHEET_ANSWERS.flatMap((key) => (preferences[key] ? [[key, preferences[key]]] : [])),
          ),
        }
      : null,
    plans: has('plans')
      ? {
          intents: profile.intents.filter((one) => one.startsWith('seeks')),
          budgetCents: habits.budget_cents,
          moveIn: habits.move_in,
          stayMonths: habits.stay_months,
          city: profile.city?.name ?? null,
        }
      : null,
    guarantor: has('guarantor') ? guarantor : null,
    referenceIds: facts.slice(0, SHEET.maxReferences).map(({ id }) => id),
  };
}

/** References of a sheet that the reader may still see. */
async function referencesOf(ctx: UserCtx, { referenceIds }: SheetContent): Promise<SheetReference[]> {
  const facts = await factsOf(ctx.db, referenceIds, { viewerId: ctx.actor.userId, at: ctx.now() });
  const writers = [...new Set([...facts.values()].map(({ writerId }) => writerId))];
  const people = await getVisiblePeople(ctx, writers, writers);
  return referenceIds.flatMap((id) => {
    const found = facts.get(id);
    const writer = found && people.get(found.writerId);
    return found && writer ? [{ fact: found.fact, writer: writer.name, startsOn: found.startsOn }] : [];
  });
}

async function renderSheets(ctx: UserCtx, sheets: readonly SheetContent[]): Promise<Uint8Array> {
  const [first] = sheets;
  if (!first) throw new AppError('not_found');
  const sections: PdfBlock[][] = [];
  for (const content of sheets) {
    const blocks = presentSheet(content, await referencesOf(ctx, content), ctx.lang);
    const url = content.identity?.avatarUrl ?? null;
    const photo = url === null ? null : await readPhotoOf(ctx, url);
    const jpeg = photo && (await ctx.images.toJpeg(photo, SHEET.photoSidePx));
    const alt = m.sheet_photo_alt({ name: content.identity?.name ?? '' }, { locale: ctx.lang });
    sections.push(blocks.map((one) => (one.kind === 'person' ? { ...one, photo: jpeg && { jpeg, alt } } : one)));
  }
  const document: PdfDocument = {
    title: m.sheet_title({}, { locale: ctx.lang }),
    lang: ctx.lang,
    createdAt: new Date(`${first.day}T00:00:00Z`),
    layout: 'one-page',
    sections,
    footer: sheetFooter(first, ctx.lang),
  };
  return ctx.pdf.render(document);
}
