import * as z from 'zod/mini';
import { VIEWING, VIEWING_SLOT } from './rules.ts';
import { textSchema } from '#features/groups/domain/text-schema.ts';
import type { ApplicationState } from './applications.ts';
import { VIEWING_MODES } from './viewings.ts';

/** States in which applicants book a slot: the owner has shown interest first. */
export const BOOKABLE_STATES = ['shortlisted', 'viewing', 'offered'] as const satisfies readonly ApplicationState[];

export function isBookable(state: ApplicationState): boolean {
  return BOOKABLE_STATES.some((one) => one === state);
}

export const slotBody = z.strictObject({
  day: z.iso.date('invalid_date'),
  /** Local time in Madrid. */
  time: z.string('invalid_option').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_option')),
  minutes: z._default(
    z
      .int('number_range')
      .check(z.minimum(VIEWING.minMinutes, 'number_range'), z.maximum(VIEWING.maxMinutes, 'number_range')),
    VIEWING.defaultMinutes,
  ),
  mode: z.enum(VIEWING_MODES, 'invalid_option'),
  place: z.optional(textSchema(0, VIEWING.placeMaxLength, 'field_too_long')),
  /** Number of weeks with a slot on the same day and at the same time. */
  weeks: z._default(
    z.int('number_range').check(z.minimum(1, 'number_range'), z.maximum(VIEWING_SLOT.maxWeeks, 'number_range')),
    1,
  ),
});
export type SlotInput = z.output<typeof slotBody>;
export const bookingBody = z.strictObject({ slot_id: z.uuid('not_found') });

const viewingSlot = z.object({
  id: z.string(),
  starts_at: z.string(),
  minutes: z.int(),
  mode: z.enum(VIEWING_MODES),
  /** Visible to the owner. */
  place: z.nullable(z.string()),
  state: z.enum(['free', 'taken', 'mine']),
});
export type ViewingSlot = z.output<typeof viewingSlot>;
export const slotsResponse = z.object({ slots: z.array(viewingSlot) });
