import plans from '../data/intents.json' with { type: 'json' };

/** Links allowed in answers (specification 2.4). */
export type ActionPath =
  | '/student/groups'
  | '/properties'
  | '/properties/publish'
  | '/auth'
  | '/subscriptions/waitlist'
  | '/matching'
  | '/payment-methods'
  | '/safety'
  | '/profile';

/** Links of section 2.4 that are accessible without a session. */
export const GUEST_PATHS: readonly ActionPath[] = ['/properties', '/auth'];

export type Intent = keyof typeof plans;

interface IntentPlan {
  /** Broader intent whose subject contains this one. An answer to this one is also right for that one. */
  part_of?: Intent;
  actions: readonly ActionPath[];
  /** Suggested follow-up questions. */
  next: readonly Intent[];
  /** The user is asked for money in advance: the answer carries the safety card. */
  asks_money?: boolean;
}

/** All intents with their links and suggestions. Texts are in `data/answers.*.json`. */
export const INTENTS = plans as Readonly<Record<Intent, IntentPlan>>;

export function isIntent(name: string): name is Intent {
  return name in plans;
}

/** True if `answered` is the intent itself or a finer part of it. */
export function covers(intent: Intent, answered: Intent): boolean {
  return answered === intent || INTENTS[answered].part_of === intent;
}

/**
 * Intents that a follow-up to `topic` may mean, by their distance: 1 for its own, finer and broader ones and those
 * suggested after it, 2 for those suggested after these.
 */
export function relatedIntents(topic: Intent): ReadonlyMap<Intent, 1 | 2> {
  const { part_of: parent, next } = INTENTS[topic];
  const isRelated = (intent: Intent) =>
    covers(topic, intent) || intent === parent || (parent !== undefined && INTENTS[intent].part_of === parent);
  const near = new Set([...(Object.keys(plans) as Intent[]).filter(isRelated), ...next]);
  const far = [...near].flatMap((intent) => INTENTS[intent].next);
  return new Map([...far.map((intent) => [intent, 2] as const), ...[...near].map((intent) => [intent, 1] as const)]);
}
