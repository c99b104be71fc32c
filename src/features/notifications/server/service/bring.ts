import { langOf, mailUser } from '#features/accounts/server/service/mail.ts';
import { profilesSeen } from '#features/profiles/server/service/profiles.ts';
import { areBlocked } from '#features/profiles/server/service/relations.ts';
import type { Ctx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { isRefusedForGood } from '#platform/mail/server-trouble.ts';
import { pushTo } from '#platform/push/push.ts';
import { isPersonal, personIn, type Notice } from '../../domain/notice.ts';
import { EVEN_OUT } from '../../domain/delivery.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { isWanted, KIND_OF } from '../../domain/settings.ts';
import { digestLetter, noticeLetter, signed, type Said } from '../present/letters.ts';
import { presentPush } from '../present/push.ts';
import { browserById, deleteBrowserById } from '../store/browsers.ts';
import { forgetDeliveries, giveBack, takeDue, takeGathered, type DeliveryRow } from '../store/deliveries.ts';
import { readAmong } from '../store/notices.ts';
import { choicesOf } from '../store/settings.ts';
import { unsubscribeTokenFor } from './unsubscribe.ts';

/**
 * Brings what is due to where it goes: of one notice, or of all. Each is taken by one process alone and brought once; what is
 * known to have failed is given back for later, what a dying process took is not brought again.
 */
export async function bringDue(ctx: Ctx, noticeId?: string): Promise<void> {
  for (;;) {
    const row = await takeDue(ctx.db, ctx.now(), noticeId);
    if (!row) return;
    await attempt(ctx, [row], async (wanted) => (row.channel === 'push' ? pushOne(ctx, wanted) : mailOne(ctx, wanted)));
  }
}

/** Sends the mails that gather a day's or a week's notices: one to each person for whom it is time. */
export async function bringGathered(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows = await takeGathered(ctx.db, ctx.now());
    if (rows.length === 0) return;
    await attempt(ctx, rows, async (wanted) => mailDigest(ctx, wanted));
  }
}

type Wanted = Said & { row: DeliveryRow };

async function attempt(ctx: Ctx, rows: DeliveryRow[], work: (wanted: Wanted[]) => Promise<void>): Promise<void> {
  const ids = rows.map(({ id }) => id);
  try {
    const wanted = await stillWanted(ctx, rows);
    if (wanted.length > 0) await work(wanted);
  } catch (error) {
    const attempts = Math.max(...rows.map((row) => row.attempts));
    const pause = isRefusedForGood(error) ? undefined : DELIVERY.retryAfterMs[attempts - 1];
    ctx.log.warn(
      { err: error, channel: rows[0]?.channel, isLast: pause === undefined },
      'a notice could not be brought',
    );
    if (pause !== undefined) return giveBack(ctx.db, ids, new Date(ctx.now().getTime() + pause));
  }
  await forgetDeliveries(ctx.db, ids);
}

/**
 * Of what one person was to be told, what they still want to hear: not what they have switched off meanwhile, have read in
 * the app, or what is about somebody whom they see no more.
 */
async function stillWanted(ctx: Ctx, rows: DeliveryRow[]): Promise<Wanted[]> {
  const [{ userId } = { userId: '' }] = rows;
  const choices = await choicesOf(ctx.db, userId);
  const read = await readAmong(
    ctx.db,
    rows.map(({ noticeId }) => noticeId),
  );
  const reader = { ...ctx, actor: { userId, sessionId: '', email: '', role: 'user' as const } };
  const people = rows.flatMap(({ data }) => personIn(data) ?? []);
  const profiles = await profilesSeen(reader, people, people);
  // somebody whom the reader has blocked themselves still stands in their list, and nowhere else
  for (const id of profiles.keys()) if (await areBlocked(ctx.db, userId, id)) profiles.delete(id);
  return rows.flatMap((row) => {
    const kind = KIND_OF[row.type];
    const notice = { type: row.type, data: row.data } as unknown as Notice;
    const who = profiles.get(personIn(row.data) ?? '')?.display_name ?? null;
    const isOver = !isWanted(choices, row.type, row.channel) || (read.has(row.noticeId) && kind !== 'safety');
    return isOver || (who === null && isPersonal(notice)) ? [] : [{ row, notice, who }];
  });
}

async function pushOne(ctx: Ctx, [wanted]: Wanted[]): Promise<void> {
  if (!wanted) return;
  const { row, ...said } = wanted;
  const browser = await browserById(ctx.db, row.subscriptionId ?? '');
  const lang = await langOf(ctx, row.userId);
  if (!browser || lang === null) return;
  const payload = JSON.stringify(presentPush(lang, row.noticeId, said));
  const isUrgent = row.type === 'security';
  const { pushTtlS: ttlS, pushTimeoutMs: timeoutMs } = DELIVERY;
  const outcome = await pushTo(ctx.config, browser, payload, { ttlS, timeoutMs, isUrgent }).catch((error: unknown) => {
    ctx.tally.add('push_failed');
    throw error;
  });
  ctx.tally.add(outcome === 'brought' ? 'push_sent' : 'push_gone');
  if (outcome === 'gone') await deleteBrowserById(ctx.db, browser.id);
}

async function mailOne(ctx: Ctx, [wanted]: Wanted[]): Promise<void> {
  if (!wanted) return;
  const { row, ...said } = wanted;
  const kind = KIND_OF[row.type];
  const site = publicAddress(ctx.config, null);
  const token = kind === 'safety' ? null : unsubscribeTokenFor(ctx, row.userId, kind);
  await mailUser(
    ctx,
    row.userId,
    (lang) => signed(row.letters?.[lang] ?? noticeLetter(lang, site, said), site, token),
    { ...marks(row, site, token), evenOut: EVEN_OUT.includes(row.type) },
  );
}

async function mailDigest(ctx: Ctx, wanted: Wanted[]): Promise<void> {
  const [first] = wanted;
  if (!first) return;
  const { digest } = await choicesOf(ctx.db, first.row.userId);
  const site = publicAddress(ctx.config, null);
  const token = unsubscribeTokenFor(ctx, first.row.userId, 'digest');
  await mailUser(
    ctx,
    first.row.userId,
    (lang) => signed(digestLetter(lang, site, digest, wanted), site, token),
    marks(first.row, site, token),
  );
}

function marks({ id }: DeliveryRow, site: string, token: string | null) {
  return { id, ...(token !== null && { unsubscribe: `${site}/api/notifications/unsubscribe?token=${token}` }) };
}
