import type { Ctx } from '#platform/context.ts';
import { PRESENCE } from '../../domain/rules.ts';
import { writeSeen } from '../store.ts';
import { makeRegistry, type Registry } from './registry.ts';
import { makeSubscribers, type Subscribers } from './subscribers.ts';

/** What this process keeps of presence. */
export interface PresenceState {
  registry: Registry;
  subscribers: Subscribers;
  /** Until then nobody is told that somebody left: people are still coming back from a restart. */
  holdUntil: number;
  /** People whose state was not told because of the hold. */
  held: Set<string>;
}

const states = new WeakMap<object, PresenceState>();

export function stateOf(ctx: Pick<Ctx, 'db' | 'now'>): PresenceState {
  let state = states.get(ctx.db);
  if (!state) {
    state = {
      registry: makeRegistry(),
      subscribers: makeSubscribers(),
      holdUntil: ctx.now().getTime() + PRESENCE.holdAfterStartMs,
      held: new Set(),
    };
    states.set(ctx.db, state);
  }
  return state;
}

/** Writes down who was heard of since the last time, in one statement. */
export async function flushPresence(ctx: Ctx): Promise<void> {
  const { registry, subscribers } = stateOf(ctx);
  const changed = registry.takeChanged();
  try {
    if (changed.length > 0) await writeSeen(ctx.db, changed);
  } catch (error) {
    registry.giveBack(changed.map((person) => person.userId));
    throw error;
  }
  registry.forget((userId) => subscribers.of(userId).length > 0);
}
