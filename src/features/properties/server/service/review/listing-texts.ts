import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { createMemoryCache } from '#platform/memory-cache.ts';
import type { FraudPhrase } from '#shared/text/fraud/fraud-families.ts';
import { findFraud, type FraudPassage } from '#shared/text/fraud/find-fraud.ts';
import { TEXT_FIELDS, type ListingFraud, type TextField } from '../../../domain/trust.ts';
import type { PropertyRow, RoomRow } from '../../store/properties.ts';

/** Passages by text and phrases, which alone decide on them: every view of a listing reads the same text. */
const knownPassages = defineState(({ now }) => createMemoryCache<FraudPassage[]>(now, { max: 500 }));

function findFraudCached(ctx: Ctx, text: string, phrases: readonly FraudPhrase[]): FraudPassage[] {
  const known = knownPassages(ctx);
  const key = JSON.stringify([text, phrases]);
  const hit = known.get(key);
  if (hit) return hit;
  const found = findFraud(text, phrases);
  known.set(key, found);
  return found;
}

/**
 * Joins the free texts of a listing and finds fraud in them. They are read as one text, so that a sentence that is split
 * over several fields is found too.
 */
export function readListing(
  ctx: Ctx,
  property: PropertyRow,
  rooms: readonly RoomRow[],
  phrases: readonly FraudPhrase[],
): { text: string; fraud: ListingFraud[] } {
  const texts: Record<TextField, string | null> = {
    title: property.title,
    description: property.description,
    rooms: rooms.map(({ name }) => name ?? '').join('\n'),
    district: property.district,
    street: property.street,
    seasonal_cause: property.seasonalCause,
    registration_number: property.registrationNumber,
    video_url: property.videoUrl,
  };
  const starts = new Map<TextField, number>();
  let text = '';
  for (const field of TEXT_FIELDS) {
    if (!texts[field]) continue;
    // A link is no part of the sentence before it.
    if (field === 'video_url') text += '.\n';
    starts.set(field, text.length);
    text += `${texts[field]}\n`;
  }
  const fieldAt = (index: number) => [...starts].findLast(([, start]) => start <= index)?.[0] ?? 'description';
  const fraud = findFraudCached(ctx, text, phrases).map(({ family, start, text: passage }) => ({
    family,
    passage,
    field: fieldAt(start),
  }));
  return { text, fraud };
}
