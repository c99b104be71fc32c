import { notices, type SiteSettings } from '#features/site-settings/domain/settings.ts';
import { publishSettingsChanged, readSettings, saveSettings } from '#features/site-settings/server/service/settings.ts';
import { m } from '#messages';
import type { Ctx } from '#platform/context.ts';

type Notices = Partial<Pick<SiteSettings, keyof ReturnType<typeof notices>>>;

const FILLING = notices((lang) => m.site_demo_filling({}, { locale: lang }));
const NONE = notices(() => '');

/** Shows the site-wide notice that the demo fills while `fill` runs. A notice that an admin has written stays. */
export async function withFillingNotice(ctx: Ctx, fill: () => Promise<void>): Promise<void> {
  await replaceNotice(ctx, NONE, FILLING);
  try {
    await fill();
  } finally {
    await removeFillingNotice(ctx);
  }
}

/** Removes the notice, which a process that was killed may have left. */
export async function removeFillingNotice(ctx: Ctx): Promise<void> {
  await replaceNotice(ctx, FILLING, NONE);
}

async function replaceNotice(ctx: Ctx, from: Notices, to: Notices): Promise<void> {
  const now = await readSettings(ctx.db);
  const changed = (Object.keys(FILLING) as (keyof typeof FILLING)[]).filter((name) => now[name] === from[name]);
  if (changed.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    await saveSettings(ctx, tx, Object.fromEntries(changed.map((name) => [name, to[name]])));
    await publishSettingsChanged(ctx, tx, changed);
  });
}
