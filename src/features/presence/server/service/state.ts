import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { PRESENCE } from '../../domain/rules.ts';
import { upsertPresence } from '../store.ts';
import { createPresenceRegistry, type PresenceRegistry } from './presence-registry.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';

/** Presence state of this process. */
export interface PresenceState {
  registry: PresenceRegistry;
  subscribers: Subscribers;
  /** End of the startup hold. Offline events are held back until then, because clients are reconnecting. */
  holdUntil: number;
  /** Users whose status was held back. */
  deferredUserIds: Set<string>;
}

export const getPresenceState = defineState(({ now }): PresenceState => ({
  registry: createPresenceRegistry(),
  subscribers: createSubscribers(),
  holdUntil: now().getTime() + PRESENCE.startupHoldMs,
  deferredUserIds: new Set(),
}));

/** Writes users changed since the last flush, in one statement. */
export async function flushPresence(ctx: Ctx): Promise<void> {
  const { registry, subscribers } = getPresenceState(ctx);
  const changed = registry.drainChanged();
  try {
    if (changed.length > 0) await upsertPresence(ctx.db, changed);
  } catch (error) {
    registry.restoreChanged(changed.map((person) => person.userId));
    throw error;
  }
  registry.evictOffline((userId) => subscribers.connectionsFor(userId).length > 0);
}
