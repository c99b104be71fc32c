import * as z from 'zod/mini';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULTS, houseSettings, type HouseChange, type HouseSettings, type Switch } from '../../domain/settings.ts';
import { storedSettings, storeSettings } from '../store/settings.ts';
import { believed, forgetBelieved } from './known.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** What the house has switched, or says on every page, is another. */
    'house.changed': { names: string[] };
  }
}

/** What is refused while a switch is off. */
const REFUSALS: Record<Switch, string> = {
  sign_ups: 'sign_ups_closed',
  publishing: 'publishing_closed',
  new_chats: 'new_chats_closed',
  calls: 'calls_closed',
};

/** How the house is set; on every process at most a few seconds old. */
export async function settingsOf(ctx: Ctx): Promise<HouseSettings> {
  return believed(ctx, 'settings', async () => readSettings(ctx.db));
}

/** How the house is set, read within a transaction. */
export async function readSettings(db: Db): Promise<HouseSettings> {
  const parsed = z.safeParse(houseSettings, { ...DEFAULTS, ...(await storedSettings(db)) });
  return parsed.success ? parsed.data : DEFAULTS;
}

export async function isOn(ctx: Ctx, name: Switch): Promise<boolean> {
  return (await settingsOf(ctx))[name];
}

/** Refuses with `sign_ups_closed`, `publishing_closed`, `new_chats_closed` or `calls_closed` while that is switched off. */
export async function mustBeOn(ctx: Ctx, name: Switch): Promise<void> {
  if (!(await isOn(ctx, name))) throw new Refusal(REFUSALS[name]);
}

/** Changes settings within the transaction `tx`; `afterChange` is owed once that is committed. */
export async function putSettings(ctx: Ctx, tx: Db, change: HouseChange): Promise<void> {
  const said = Object.entries(change).filter((pair): pair is [string, boolean | string] => pair[1] !== undefined);
  await storeSettings(tx, Object.fromEntries(said), ctx.now());
}

/** Every process does as it is told now. */
export function afterChange(ctx: Ctx, names: string[]): void {
  forgetBelieved(ctx);
  ctx.publish('house.changed', { names });
}
