import { TEXT_TYPES } from '#features/chat/domain/schema.ts';
import { listSentTexts, type SentMessage } from '#features/chat/server/service/messages/sent-messages.ts';
import { viewsOf } from '#features/profiles/server/service/relations.ts';
import { getOwnerListings } from '#features/properties/server/service/review/owner-listings.ts';
import { getFraudPhrases } from '#features/site-settings/server/service/fraud-phrases.ts';
import type { FraudPhrase } from '#shared/text/fraud/fraud-families.ts';
import { strongestPhrases } from '#shared/text/fraud/model/strongest-phrases.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import type { UserCtx } from '#platform/context.ts';
import type { CaseFacts } from '../../../domain/evidence/case-facts.ts';
import { findContacts } from '../../../domain/evidence/contacts.ts';
import { markPhrases, sentenceAround, type MarkedPhrase } from '../../../domain/evidence/marked-phrases.ts';
import { findRepeatedTexts } from '../../../domain/evidence/repeated-text.ts';
import type { Evidence } from '../../../domain/report-schema.ts';
import { accountOverview, groupLeaderId } from '../../store/case-details.ts';
import { findSharedContacts } from '../../store/shared-contacts.ts';
import type { ReportRow } from '../../store/reports.ts';
import { requireCase } from './cases.ts';

type MarkedText = CaseFacts['phrases'][number];

/**
 * Facts about the responsible person of a case that the copied evidence does not show. Private texts stay where they
 * are: only those of the evidence are quoted. Throws `not_found`.
 */
export async function readCaseFacts(ctx: UserCtx, id: string): Promise<CaseFacts> {
  const { row, rows } = await requireCase(ctx, id);
  const { evidence } = row;
  const userId = row.reportedUserId ?? (evidence.group ? await groupLeaderId(ctx.db, evidence.group.id) : null);
  const phrases = await getFraudPhrases(ctx);
  const marked = markEvidence(evidence, row.reportedUserId, phrases);
  if (userId === null)
    return {
      account_days: null,
      repeated: null,
      phrases: marked,
      shared_photos: { photos: 0, listings: [] },
      same_contacts: [],
      views: [],
      listings: [],
    };
  const reporters = [...new Set(rows.flatMap(({ reporterId }) => reporterId ?? []))];
  const { listings, shared } = await getOwnerListings(ctx, userId);
  const sent = await listSentTexts(ctx, userId);
  const views = await viewsOf(ctx.db, userId, reporters);
  return {
    account_days: await accountDays(ctx, userId, rows[0] ?? row),
    repeated: repeatedText(sent, evidence),
    phrases: marked,
    shared_photos: shared,
    same_contacts: await sameContacts(ctx, userId, [
      ...sent.map(({ content }) => content),
      ...listings.map(({ text }) => text),
    ]),
    views: views.map(({ viewer_id: reporter_id, ...seen }) => ({ reporter_id, ...seen })),
    listings: listings.map(({ summary: { id: listingId, title, state, monthly_cents, city, photo }, text }) => ({
      id: listingId,
      title,
      state,
      monthly_cents,
      city,
      photo: photo?.urls.medium ?? null,
      sentences: markPhrases(text, phrases).map((one) => ({ kind: one.kind, text: sentenceAround(text, one) })),
    })),
  };
}

async function accountDays(ctx: UserCtx, userId: string, first: ReportRow): Promise<number | null> {
  const account = await accountOverview(ctx.db, userId);
  return account && Math.floor((first.createdAt.getTime() - Date.parse(account.created_at)) / DAY_MS);
}

async function sameContacts(
  ctx: UserCtx,
  userId: string,
  texts: readonly string[],
): Promise<CaseFacts['same_contacts']> {
  const contacts = findContacts(texts);
  const found = await findSharedContacts(
    ctx.db,
    userId,
    contacts.map(({ value }) => value),
  );
  return found.map(({ user_id, contact }) => ({
    kind: contacts.find(({ value }) => value === contact)?.kind ?? 'phone',
    user_id,
  }));
}

function repeatedText(sent: readonly SentMessage[], evidence: Evidence): CaseFacts['repeated'] {
  const [most] = findRepeatedTexts(sent);
  if (!most) return null;
  const shown = new Set(evidence.messages.map(({ id }) => id));
  return {
    people: most.people,
    span_s: Math.round((most.lastAt - most.firstAt) / 1000),
    last_at: new Date(most.lastAt).toISOString(),
    likeness_percent: Math.round(most.likeness * 100),
    message_ids: most.messageIds.filter((id) => shown.has(id)),
  };
}

const hasText = ({ type }: Evidence['messages'][number]) => TEXT_TYPES.some((one) => one === type);

/** Marks phrases in the messages of the reported person, or of everybody in a group chat, and in the other texts. */
function markEvidence(evidence: Evidence, userId: string | null, phrases: readonly FraudPhrase[]): MarkedText[] {
  const texts = [
    ...evidence.messages
      .filter((message) => hasText(message) && (userId === null || message.sender_id === userId))
      .map((message) => ({
        source: 'message' as const,
        id: message.id,
        text: message.content,
        similar: markSimilar(evidence, message),
      })),
    { source: 'home' as const, id: '', text: evidence.home?.property.description, similar: [] },
    { source: 'group' as const, id: '', text: evidence.group?.description, similar: [] },
    { source: 'profile' as const, id: '', text: evidence.profile?.description, similar: [] },
    { source: 'room_wanted' as const, id: '', text: evidence.room_wanted?.about, similar: [] },
  ];
  return texts
    .map(({ source, id, text, similar }) => ({ source, id, phrases: text ? markPhrases(text, phrases, similar) : [] }))
    .filter((one) => one.phrases.length > 0);
}

/** The strongest phrases of the trained model in a message, read with the ones before it as when it was sent. */
function markSimilar({ messages }: Evidence, { id, sender_id, content }: Evidence['messages'][number]): MarkedPhrase[] {
  const before = messages
    .slice(
      0,
      messages.findIndex((one) => one.id === id),
    )
    .filter(hasText)
    .map((one) => ({ isOwn: one.sender_id === sender_id, text: one.content }));
  return strongestPhrases(content, before).map(({ start, text }) => ({
    kind: 'similar',
    start,
    end: start + text.length,
  }));
}
