import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { isTrustedPushEndpoint, vapidPublicKey, type PushSubscription } from '#platform/push/send-web-push.ts';
import { nextDigestAt } from '../../domain/delivery.ts';
import { DELIVERY } from '../../domain/rules.ts';
import {
  CHANNELS,
  isMandatory,
  KINDS,
  typeOverridesIn,
  type Preferences,
  type TypeOverride,
} from '../../domain/settings.ts';
import type { Settings, SettingsBody } from '../../domain/settings-schema.ts';
import { presentSettings } from '../present/settings.ts';
import { pushSubscriptionsOf, deletePushSubscription, upsertPushSubscription } from '../store/push-subscriptions.ts';
import { rescheduleDigest } from '../store/deliveries.ts';
import { preferencesOf, savePreferences } from '../store/settings.ts';

/** Notification preferences of the caller. */
export async function getSettings(ctx: UserCtx): Promise<Settings> {
  const { userId } = ctx.actor;
  const browsers = await pushSubscriptionsOf(ctx.db, [userId]);
  return presentSettings(await preferencesOf(ctx.db, userId), vapidPublicKey(ctx.config), browsers.length);
}

/** Updates the caller's preferences and reschedules pending digest entries. */
export async function updateSettings(ctx: UserCtx, body: SettingsBody): Promise<Settings> {
  const { userId } = ctx.actor;
  const before = await preferencesOf(ctx.db, userId);
  const after = toPreferences(body, typeOverridesIn(before.off));
  await savePreferences(ctx.db, userId, after, ctx.now());
  if (after.digest !== before.digest || after.timeZone !== before.timeZone) {
    const { digest, timeZone } = after;
    const dueAt = digest === 'instant' ? ctx.now() : nextDigestAt(ctx.now(), digest, timeZone);
    await ctx.db.transaction(async (tx) => {
      for (const id of await rescheduleDigest(tx, userId, dueAt))
        await ctx.queue.reschedule(tx, 'deliver-email', id, dueAt);
    });
  }
  return getSettings(ctx);
}

function toPreferences(
  { kinds, types_off, digest, quiet, time_zone }: SettingsBody,
  singles: TypeOverride[],
): Preferences {
  const kindsOff = KINDS.flatMap((kind) =>
    CHANNELS.filter((channel) => !kinds[kind][channel] && !isMandatory(kind, channel)).map(
      (channel) => `${kind}.${channel}`,
    ),
  );
  const off = [...kindsOff, ...new Set(types_off ?? singles)];
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { off, digest, timeZone: time_zone, quiet: quiet && { from: minutes(quiet.from), to: minutes(quiet.to) } };
}

/**
 * Registers a push subscription. Throws `push_disabled` if push is not configured, and `push_endpoint` for hosts outside
 * `PUSH_HOSTS`.
 */
export async function subscribeToPush(ctx: UserCtx, browser: PushSubscription): Promise<Settings> {
  if (vapidPublicKey(ctx.config) === null) throw new AppError('push_disabled');
  if (!isTrustedPushEndpoint(ctx.config, browser.endpoint)) throw new AppError('push_endpoint');
  const row = { ...browser, id: ctx.newId(), userId: ctx.actor.userId, now: ctx.now() };
  await upsertPushSubscription(ctx.db, row, DELIVERY.maxPushSubscriptions);
  return getSettings(ctx);
}

/** Removes a push subscription of the caller. */
export async function unsubscribeFromPush(ctx: UserCtx, endpoint: string): Promise<Settings> {
  await deletePushSubscription(ctx.db, ctx.actor.userId, endpoint);
  return getSettings(ctx);
}
