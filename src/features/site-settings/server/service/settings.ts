import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { afterCommit, type Db, type Tx } from '#platform/db/db.ts';
import {
  DEFAULT_SETTINGS,
  siteSettings,
  type SiteSettingsChange,
  type SiteSettings,
  type FeatureFlag,
} from '../../domain/settings.ts';
import { storedSettings, storeSettings } from '../store/settings.ts';
import { cached, invalidateCache } from './settings-cache.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A feature flag or the site-wide notice changed. */
    'site_settings.changed': { names: string[] };
  }
}

/** Error code thrown while a feature is disabled. */
const DISABLED_CODES: Record<FeatureFlag, string> = {
  sign_ups: 'sign_ups_closed',
  publishing: 'publishing_closed',
  new_chats: 'new_chats_closed',
  calls: 'calls_closed',
};

/** Returns the site settings, at most `SITE_SETTINGS.cacheTtlMs` old. */
export async function getSettings(ctx: Ctx): Promise<SiteSettings> {
  return cached(ctx, 'settings', async () => readSettings(ctx.db));
}

/** Reads the site settings from the database, bypassing the cache. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  const parsed = z.safeParse(siteSettings, { ...DEFAULT_SETTINGS, ...(await storedSettings(db)) });
  return parsed.success ? parsed.data : DEFAULT_SETTINGS;
}

export async function isFeatureEnabled(ctx: Ctx, name: FeatureFlag): Promise<boolean> {
  return (await getSettings(ctx))[name];
}

/**
 * Throws `sign_ups_closed`, `publishing_closed`, `new_chats_closed` or `calls_closed` while the feature is disabled.
 */
export async function requireFeature(ctx: Ctx, name: FeatureFlag): Promise<void> {
  if (!(await isFeatureEnabled(ctx, name))) throw new AppError(DISABLED_CODES[name]);
}

/** Saves settings within the transaction `tx`, which also calls `publishSettingsChanged`. */
export async function saveSettings(ctx: Ctx, tx: Db, change: SiteSettingsChange): Promise<void> {
  const changed = Object.entries(change).filter((pair): pair is [string, boolean | string] => pair[1] !== undefined);
  await storeSettings(tx, Object.fromEntries(changed), ctx.now());
}

/** Publishes the event in the transaction `tx`, after whose commit the cache of every process is invalidated. */
export async function publishSettingsChanged(ctx: Ctx, tx: Tx, names: string[]): Promise<void> {
  await ctx.publish(tx, 'site_settings.changed', { names });
  afterCommit(() => invalidateCache(ctx));
}
