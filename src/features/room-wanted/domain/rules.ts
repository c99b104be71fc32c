export const POST_STATES = ['draft', 'published', 'paused', 'closed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** `publish` also renews a published post. */
export const POST_ACTIONS = ['publish', 'pause', 'close'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

export const ROOM_WANTED = {
  /** Days until a post expires, unless it is renewed. */
  ttlDays: 60,
  /** The author is told this many days before. */
  reminderDaysBefore: 5,
  aboutMinLength: 20,
  aboutMaxLength: 1000,
  maxZones: 6,
  zoneMaxLength: 40,
  maxStayMonths: 60,
  /** Publications per person and day, changes of a published post included. */
  maxPublicationsPerDay: 5,
  pageSize: 12,
} as const;

const TRANSITIONS: Record<PostAction, { from: readonly PostState[]; to: PostState }> = {
  publish: { from: ['draft', 'published', 'paused', 'closed'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  close: { from: ['published', 'paused'], to: 'closed' },
};

/** State after an action; null if the action is not possible in this state. */
export function nextPostState(from: PostState, action: PostAction): PostState | null {
  return TRANSITIONS[action].from.includes(from) ? TRANSITIONS[action].to : null;
}

/** Fields that a publication requires. */
export interface PublishableFields {
  city_id: string | null;
  budget_cents: number | null;
  move_in_from: string | null;
  move_in_to: string | null;
  about: string | null;
}

/** Error codes by field of a post that is not ready for publication; empty if it is. */
export function publicationErrors(post: PublishableFields): Record<string, string> {
  const errors: Record<string, string> = {};
  if (post.city_id === null) errors['city_id'] = 'required';
  if (post.budget_cents === null) errors['budget_cents'] = 'required';
  if (post.move_in_from === null) errors['move_in_from'] = 'required';
  if ([...(post.about ?? '')].length < ROOM_WANTED.aboutMinLength) errors['about'] = 'room_wanted_about_short';
  return errors;
}
