import { createHash } from 'node:crypto';
import { allUniversities, type UniversityRecord } from '#features/locations/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import { gridPointsAround, type Point } from '../../../domain/point.ts';
import { createNetwork, type Network } from '../../../domain/transit/network.ts';
import type { Timetable } from '../../../domain/transit/timetable.ts';
import { travelTimesTo } from '../../../domain/transit/travel-times.ts';
import { TRANSIT } from '../../../domain/transit/transit-rules.ts';
import {
  deleteOtherDestinations,
  findDestinationChecksums,
  replaceTravelTimes,
  type TravelTimeRow,
} from '../../store/travel-times.ts';
import { readTimetable } from './timetable-file.ts';
import { destinationId } from './destinations.ts';

/** Raise it when the computation changes, to compute the times again. */
const EDITION = 1;

export interface UpdateSummary {
  /** Universities and campuses with travel times, and those computed now. */
  destinations: number;
  computed: number;
  points: number;
}

/**
 * Computes the travel times to every campus whose timetable, location or rules have changed. Does nothing without a
 * timetable. Each university is replaced in one transaction, so that an interrupted run continues where it ended.
 */
export async function updateTravelTimes(ctx: Pick<Ctx, 'db' | 'config' | 'now'>): Promise<UpdateSummary> {
  const summary: UpdateSummary = { destinations: 0, computed: 0, points: 0 };
  const read = await readTimetable(ctx.config.dataDir);
  if (!read) return summary;
  const known = await findDestinationChecksums(ctx.db);
  const networkFor = createNetworkCache(read.timetable);
  // Universities of one city follow each other, so that they share its network.
  for (const university of allUniversities().toSorted((a, b) => a.cityId.localeCompare(b.cityId))) {
    const { id, campuses } = university;
    const checksum = createHash('sha256')
      .update(JSON.stringify([EDITION, TRANSIT, read.checksum, campuses.map(({ lat, lon }) => [lat, lon])]))
      .digest('hex');
    const ids = [
      destinationId(id),
      ...(campuses.length > 1 ? campuses.map((_, position) => destinationId(id, position)) : []),
    ];
    summary.destinations += ids.length;
    if (ids.every((one) => known.get(one) === checksum)) continue;
    const times = await computeTimes(university, networkFor);
    await ctx.db.transaction(async (tx) => {
      for (const [nth, one] of ids.entries()) {
        const rows = nth === 0 ? fastestRows(times) : (times[nth - 1] ?? []);
        await replaceTravelTimes(tx, { id: one, checksum, points: rows.length, computedAt: ctx.now() }, rows);
        summary.points += rows.length;
        summary.computed += 1;
      }
    });
  }
  await deleteOtherDestinations(
    ctx.db,
    allUniversities().flatMap(({ id, campuses }) => [
      destinationId(id),
      ...campuses.map((_, position) => destinationId(id, position)),
    ]),
  );
  return summary;
}

type NetworkSource = (campus: UniversityRecord['campuses'][number]) => Network;

/** Keeps the network of one city. Campuses are at most a few kilometres from the first one of their city. */
function createNetworkCache(timetable: Timetable): NetworkSource {
  let cached: { cityId: string; network: Network } | undefined;
  return (campus) => {
    if (cached?.cityId !== campus.cityId)
      cached = { cityId: campus.cityId, network: createNetwork(timetable, campus, TRANSIT.networkM) };
    return cached.network;
  };
}

/** Rows of each campus of a university. */
async function computeTimes({ campuses }: UniversityRecord, networkFor: NetworkSource): Promise<TravelTimeRow[][]> {
  const pause = createYielder();
  const all: TravelTimeRow[][] = [];
  for (const [position, campus] of campuses.entries()) {
    const network = networkFor(campus);
    const rows: TravelTimeRow[] = [];
    all.push(rows);
    // Without a stop nearby no timetable covers this campus; walks alone would pass for travel times.
    if (network.access(campus).length === 0) continue;
    const times = travelTimesTo(network, campus);
    for (const point of gridPointsAround(campus, TRANSIT.maxCampusM)) {
      const trip = times.from(point);
      if (trip) rows.push({ ...point, ...trip, campus: position });
      await pause();
    }
  }
  return all;
}

/** The fastest campus from each point. */
function fastestRows(times: readonly TravelTimeRow[][]): TravelTimeRow[] {
  if (times.length === 1) return times[0] ?? [];
  const best = new Map<string, TravelTimeRow>();
  const keyOf = ({ lat, lon }: Point) => `${lat} ${lon}`;
  for (const row of times.flat()) {
    const known = best.get(keyOf(row));
    if (!known || row.minutes < known.minutes) best.set(keyOf(row), row);
  }
  return [...best.values()];
}
