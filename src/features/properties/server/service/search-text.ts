import { allPlaces, placesEdition } from '#features/places/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { makeGazetteer, type Gazetteer } from '../../domain/gazetteer.ts';
import type { HomesFilters } from '../../domain/search.ts';
import { questionsOf, understand, type Understanding } from '../../domain/understand.ts';
import { knownWords } from '../store/search-index.ts';

let known: { edition: number; gazetteer: Gazetteer } | undefined;

/** Made anew whenever a place is added. */
function gazetteerNow(): Gazetteer {
  const edition = placesEdition();
  if (known?.edition !== edition) known = { edition, gazetteer: makeGazetteer(allPlaces()) };
  return known.gazetteer;
}

/**
 * What a text asks for. One query; a second one where typing errors were forgiven, since what the words are meant to be may
 * be a district.
 */
export async function readText(ctx: Pick<Ctx, 'reads'>, text: string, filters: HomesFilters): Promise<Understanding> {
  const gazetteer = gazetteerNow();
  const cityId = filters.city_id ?? null;
  const { forms, keys } = questionsOf(text);
  const words = await knownWords(ctx.reads, forms, keys);
  const understood = understand(text, gazetteer, words, cityId);
  if (!understood.isCorrected || understood.reading.districtKey) return understood;
  const again = questionsOf(understood.reading.words);
  const { districts } = await knownWords(ctx.reads, [], again.keys);
  if (districts.length === 0) return understood;
  const meant = understand(
    understood.reading.words,
    gazetteer,
    { words: words.words, districts },
    understood.reading.cityId ?? cityId,
  );
  if (!meant.reading.districtKey) return understood;
  const { kind, offer, bedrooms, isCheapFirst } = understood.reading;
  return { ...understood, reading: { ...meant.reading, kind, offer, bedrooms, isCheapFirst } };
}
