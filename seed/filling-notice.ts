import { notices, type SiteSettings } from '#features/site-settings/domain/settings.ts';
import { publishSettingsChanged, readSettings, saveSettings } from '#features/site-settings/server/service/settings.ts';
import { m } from '#messages';
import type { Ctx } from '#platform/context.ts';

type Notices = Partial<Pick<SiteSettings, keyof ReturnType<typeof notices>>>;

/** Shows the site-wide notice that the demo fills while `fill` runs. A notice that an admin has written stays. */
export async function withFillingNotice(ctx: Ctx, fill: () => Promise<void>): Promise<void> {
  const filling = notices((lang) => m.site_demo_filling({}, { locale: lang }));
  const names = Object.keys(filling) as (keyof typeof filling)[];
  const change = async (from: Notices, to: Notices) => {
    const now = await readSettings(ctx.db);
    const changed = names.filter((name) => now[name] === from[name]);
    await ctx.db.transaction(async (tx) => {
      await saveSettings(ctx, tx, Object.fromEntries(changed.map((name) => [name, to[name]])));
      await publishSettingsChanged(ctx, tx, changed);
    });
  };
  const none = notices(() => '');
  await change(none, filling);
  try {
    await fill();
  } finally {
    await change(filling, none);
  }
}
