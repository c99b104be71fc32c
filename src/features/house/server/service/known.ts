import type { Ctx } from '#platform/context.ts';
import { HOUSE } from '../../domain/settings.ts';

const TOPIC = 'house';

interface Known {
  value: Promise<unknown>;
  readAt: number;
}

/** What this process has read, by database and by name. News from another process, or age, make it wrong. */
const known = new WeakMap<object, Map<string, Known>>();

/** Reads something of the house's, or answers what was read a moment ago. */
export async function believed<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<T> {
  const all = known.get(ctx.db) ?? new Map<string, Known>();
  known.set(ctx.db, all);
  const now = ctx.now().getTime();
  const hit = all.get(name);
  const age = hit ? now - hit.readAt : Infinity;
  if (hit && age >= 0 && age < HOUSE.believedMs) return hit.value as Promise<T>;
  const value = read();
  all.set(name, { value, readAt: now });
  value.catch(() => all.delete(name));
  return value;
}

/** Something was changed and committed: every process reads it anew. */
export function forgetBelieved(ctx: Ctx): void {
  known.get(ctx.db)?.clear();
  ctx.bus.tell(TOPIC, { kind: 'changed' });
}

/** Listens to what other processes change. */
export async function hearHouse(ctx: Ctx): Promise<void> {
  await ctx.bus.hear(TOPIC, () => known.get(ctx.db)?.clear());
}
