import type { ConversationLine } from '#shared/text/fraud/score-conversation.ts';
import { defineState } from '#platform/app-state.ts';
import { batchReads } from '#platform/batch-queue.ts';
import type { Ctx } from '#platform/context.ts';
import { createMemoryCache } from '#platform/memory-cache.ts';
import { BATCH_WRITER, QUARANTINE } from '../../../domain/rules.ts';
import type { NewMessage } from '../../store/insert-direct-messages.ts';
import {
  findWritingContexts,
  type LatestLines,
  type WritingContext,
  type WritingKey,
} from '../../store/quarantined-messages.ts';
import { retentionCutoff } from '../../store/retention.ts';

/** Latest texts of conversations. Each read compares their numbers with the database, because other processes store messages, too. */
const latestLines = defineState(({ now }) =>
  createMemoryCache<LatestLines>(now, { max: QUARANTINE.cachedConversations, ttlMs: QUARANTINE.cachedMs }),
);

/** Reads what a text is judged with, together with others of the same moment. */
const readContext = defineState(({ db, now }) =>
  batchReads(BATCH_WRITER, async (keys: WritingKey[]) => findWritingContexts(db, keys, retentionCutoff(now()))),
);

/** Returns what a text is judged with; the messages are those before it, oldest first. */
export async function readWritingContext(
  ctx: Ctx,
  key: Omit<WritingKey, 'known'>,
): Promise<Pick<WritingContext, 'openings' | 'held'> & { lines: ConversationLine[] }> {
  const { conversationId, senderId, editedSeq } = key;
  // An edit is judged without the message that it replaces.
  const known = editedSeq === null ? latestLines(ctx).get(conversationId) : undefined;
  const { lines: read, lastSeq, lastChange, openings, held } = await readContext(ctx)({ ...key, known });
  if (read && lastSeq !== null && lastChange !== null && editedSeq === null)
    latestLines(ctx).set(conversationId, { lastSeq, lastChange, lines: read });
  const cutoff = retentionCutoff(ctx.now()).getTime();
  const lines = (read ?? known?.lines ?? [])
    .filter(({ at }) => at > cutoff)
    .map((line) => ({ isOwn: line.senderId === senderId, text: line.text }));
  return { lines, openings, held };
}

/** Adds a message that has been stored to the latest ones of its conversation, if those before it are known. */
export function addLatestLine(
  ctx: Ctx,
  { conversationId, senderId, type, content, createdAt }: NewMessage,
  seq: number,
): void {
  const cache = latestLines(ctx);
  const known = cache.get(conversationId);
  if (known?.lastSeq !== seq - 1) return;
  const isRead = type !== 'file' && type !== 'system';
  const added = isRead ? [{ senderId, text: firstCharacters(content), at: createdAt.getTime() }] : [];
  cache.set(conversationId, {
    ...known,
    lastSeq: seq,
    lines: [...known.lines, ...added].slice(-QUARANTINE.contextLines),
  });
}

/** The same as `left` in PostgreSQL, which counts characters. */
function firstCharacters(text: string): string {
  if (text.length <= QUARANTINE.lineLength) return text;
  return Array.from(text).slice(0, QUARANTINE.lineLength).join('');
}
