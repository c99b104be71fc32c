import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { defineState } from '#platform/app-state.ts';
import type { Ctx } from '#platform/context.ts';
import { createMemoryCache, readThrough } from '#platform/memory-cache.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { toSearchKey } from '#shared/text/normalize-text.ts';
import { STREET_SEARCH, type Street } from '../../../domain/street-map.ts';
import type { StreetRow } from './street-index.ts';
import { streetMapFiles } from './street-map-files.ts';

/** Streets of the cities in which owners have just looked. Another index has other keys. */
const indexesOf = defineState(({ now }) => createMemoryCache<Promise<unknown>>(now, { max: 4, ttlMs: HOUR_MS }));

interface IndexedStreet extends Street {
  words: string[];
}

/** Words that people abbreviate or leave out. Single letters are left out too. */
const FILLERS = new Set(
  `calle cl carrer rua kalea avenida av avda avinguda plaza pza pl paseo passeig de del la el los las les els
  num numero`.split(/\s+/),
);

/**
 * Finds streets of a city by their words, of which the last may be unfinished; numbers of houses are ignored. Nothing
 * without a street map of the city.
 */
export async function findStreets(ctx: Ctx, cityId: string, text: string): Promise<Street[]> {
  const words = wordsOf(text);
  const index = await stat(streetMapFiles(ctx.config.dataDir).streets).catch(() => null);
  if (!index || words.join('').length < STREET_SEARCH.minLength) return [];
  const streets = await readThrough(indexesOf(ctx), `${index.mtimeMs} ${cityId}`, async () => readIndex(ctx, cityId));
  return streets
    .filter((street) => words.every((word) => street.words.some((other) => other.startsWith(word))))
    .sort((a, b) => a.words.length - b.words.length || a.name.localeCompare(b.name, 'es'))
    .slice(0, STREET_SEARCH.maxFound)
    .map(({ name, lat, lon }) => ({ name, lat, lon }));
}

async function readIndex({ config }: Ctx, cityId: string): Promise<IndexedStreet[]> {
  const file = path.join(streetMapFiles(config.dataDir).streets, `${cityId}.json`);
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return (JSON.parse(text) as StreetRow[]).map(([name, lat, lon]) => ({ name, lat, lon, words: wordsOf(name) }));
}

/** 'mayor' of 'C/ Mayor, 12, 3.º izda.': words of the name, up to the number of the house. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of toSearchKey(text.replaceAll(/[ºª.]/g, '')).split(' ')) {
    if (/^\d/.test(word) && words.length > 0) break;
    if (word.length > 1 && !/^\d/.test(word) && !FILLERS.has(word)) words.push(word);
  }
  return words;
}
