import { intentBit, type Intent } from '#features/profiles/domain/fields.ts';
import type { Candidate } from '../candidate.ts';
import type { Reason } from '../schema.ts';

/** Intents that meet, mine first; the strongest pair first, because only one is told. */
const MEETING_INTENTS: readonly (readonly [mine: Intent, theirs: Intent])[] = [
  ['seeks_room', 'has_room'],
  ['has_room', 'seeks_room'],
  ['seeks_cotenants', 'seeks_cotenants'],
  ['seeks_room', 'offers_property'],
  ['offers_property', 'seeks_room'],
  ['seeks_cotenants', 'offers_property'],
  ['offers_property', 'seeks_cotenants'],
];

/** The reason that what two people look for and offer meets. Without points: the weights of the score stay as they are. */
export function intentReason(mine: Candidate, theirs: Candidate): Reason[] {
  const pair = MEETING_INTENTS.find(
    ([my, their]) => (mine.intents & intentBit(my)) !== 0 && (theirs.intents & intentBit(their)) !== 0,
  );
  if (!pair) return [];
  return [{ side: 'for', code: 'intents', worth_tenths: 0, params: { mine: pair[0], theirs: pair[1] } }];
}
