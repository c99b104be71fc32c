import type { EntryBody } from '#features/tenancies/domain/schema.ts';
import type { View } from '../property-drawings/draw-view.ts';

type Check = Extract<EntryBody['entry'], { type: 'check' }>;

/** A check with the subject of its photo, if it has one. */
export interface NewCheck extends Pick<Check, 'item' | 'state'>, Partial<Pick<Check, 'note' | 'value'>> {
  view?: View;
}

/** Checks of the demo handover; these items exist in every walk. */
export const HANDOVER_CHECKS: readonly NewCheck[] = [
  { item: 'entrance.door', state: 'good' },
  { item: 'entrance.floor', state: 'good' },
  { item: 'living.walls', state: 'good', view: 'living' },
  { item: 'living.window', state: 'good', view: 'balcony' },
  { item: 'kitchen.hob', state: 'good', view: 'kitchen' },
  { item: 'kitchen.sink', state: 'objection', note: 'El grifo gotea un poco cuando se cierra.', view: 'kitchen' },
  { item: 'meters.electricity', state: 'good', value: '4812,6' },
  { item: 'meters.water', state: 'good', value: '311,4' },
  { item: 'keys.building', state: 'good', value: '3' },
  { item: 'keys.flat', state: 'good', value: '3' },
];

export const HANDOVER_ANSWER = 'De acuerdo, esta semana cambio la junta.';
