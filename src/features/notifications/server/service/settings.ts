import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { isPushEndpoint, pushKey, type Browser } from '#platform/push/push.ts';
import { digestAfter } from '../../domain/delivery.ts';
import { DELIVERY } from '../../domain/rules.ts';
import {
  CHANNELS,
  isFixed,
  KINDS,
  singlesIn,
  type Choices,
  type Settings,
  type SettingsBody,
  type Single,
} from '../../domain/settings.ts';
import { presentSettings } from '../present/settings.ts';
import { browsersOf, deleteBrowser, saveBrowser } from '../store/browsers.ts';
import { moveGathered } from '../store/deliveries.ts';
import { choicesOf, saveChoices } from '../store/settings.ts';

/** How the caller wants to be told. */
export async function mySettings(ctx: UserCtx): Promise<Settings> {
  const { userId } = ctx.actor;
  const browsers = await browsersOf(ctx.db, userId);
  return presentSettings(await choicesOf(ctx.db, userId), pushKey(ctx.config), browsers.length);
}

/** Changes how the caller wants to be told. What waits to be gathered goes when it would go now. */
export async function changeSettings(ctx: UserCtx, body: SettingsBody): Promise<Settings> {
  const { userId } = ctx.actor;
  const before = await choicesOf(ctx.db, userId);
  const after = choicesIn(body, singlesIn(before.off));
  await saveChoices(ctx.db, userId, after, ctx.now());
  if (after.digest !== before.digest || after.timeZone !== before.timeZone) {
    const { digest, timeZone } = after;
    await moveGathered(ctx.db, userId, digest === 'instant' ? ctx.now() : digestAfter(ctx.now(), digest, timeZone));
  }
  return mySettings(ctx);
}

function choicesIn({ kinds, types_off, digest, quiet, time_zone }: SettingsBody, singles: Single[]): Choices {
  const kindsOff = KINDS.flatMap((kind) =>
    CHANNELS.filter((channel) => !kinds[kind][channel] && !isFixed(kind, channel)).map(
      (channel) => `${kind}.${channel}`,
    ),
  );
  const off = [...kindsOff, ...new Set(types_off ?? singles)];
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { off, digest, timeZone: time_zone, quiet: quiet && { from: minutes(quiet.from), to: minutes(quiet.to) } };
}

/**
 * Takes in a browser that is to be told. Refuses with `push_off` where this installation tells none, and `push_endpoint`
 * for an address that is not of a push service we know.
 */
export async function addBrowser(ctx: UserCtx, browser: Browser): Promise<Settings> {
  if (pushKey(ctx.config) === null) throw new Refusal('push_off');
  if (!isPushEndpoint(ctx.config, browser.endpoint)) throw new Refusal('push_endpoint');
  const row = { ...browser, id: ctx.newId(), userId: ctx.actor.userId, now: ctx.now() };
  await saveBrowser(ctx.db, row, DELIVERY.maxBrowsers);
  return mySettings(ctx);
}

/** A browser of the caller's is to be told no more. */
export async function dropBrowser(ctx: UserCtx, endpoint: string): Promise<Settings> {
  await deleteBrowser(ctx.db, ctx.actor.userId, endpoint);
  return mySettings(ctx);
}
