import { createHash } from 'node:crypto';
import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { allUniversities } from '#features/locations/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { distanceM } from '#features/locations/domain/distance.ts';
import { TRANSIT } from '../../../domain/transit/transit-rules.ts';
import {
  deleteTravelTimes,
  deleteUnusedPoints,
  findMissingPoints,
  findTravelTimesChecksum,
  insertDestination,
  insertTravelPoints,
  insertTravelTimes,
  lockTravelTimes,
} from '../../store/travel-times.ts';
import type { TravelTarget } from './compute-travel-times.ts';
import { findTimetableChecksum } from './timetable-file.ts';
import type { TravelTimesMessage, TravelTimesTask } from './travel-times-worker.ts';

/** Raise it when the computation changes, to compute the times again. */
const EDITION = 1;

/** Destinations are universities and their campuses. */
export interface UpdateSummary {
  points: number;
  destinations: number;
  times: number;
}

/**
 * Computes the travel times from the points of public properties that have none, and from all of them if the timetable,
 * the campuses or the rules have changed. Forgets points that no public property has any longer. Does nothing without a
 * timetable. A worker thread computes; one transaction replaces the times. Null while another update runs.
 */
export async function updateTravelTimes(ctx: Pick<Ctx, 'db' | 'config'>): Promise<UpdateSummary | null> {
  const { dataDir } = ctx.config;
  const summary: UpdateSummary = { points: 0, destinations: 0, times: 0 };
  const timetable = await findTimetableChecksum(dataDir);
  if (timetable === null) return summary;
  const targets = listTargets();
  const checksum = createHash('sha256')
    .update(JSON.stringify([EDITION, TRANSIT, timetable, targets]))
    .digest('hex');
  return ctx.db.transaction(async (tx) => {
    if (!(await lockTravelTimes(tx))) return null;
    const isCurrent = (await findTravelTimesChecksum(tx)) === checksum;
    await (isCurrent ? deleteUnusedPoints(tx) : deleteTravelTimes(tx));
    const points = await findMissingPoints(tx);
    if (isCurrent && points.length === 0) return summary;
    await insertTravelPoints(tx, points);
    summary.points = points.length;
    const isNear = ({ campuses }: TravelTarget) =>
      campuses.some((campus) => points.some((point) => distanceM(point, campus) <= TRANSIT.maxCampusM));
    const affected = isCurrent ? targets.filter(isNear) : targets;
    // The worker would read the whole timetable for nothing.
    if (affected.length === 0) return summary;
    for await (const { id, isCovered, count, chunks } of runWorker({ dataDir, targets: affected, points })) {
      await insertDestination(tx, { id, checksum, isCovered });
      for (const rows of chunks) await insertTravelTimes(tx, id, rows);
      summary.destinations += 1;
      summary.times += count;
    }
    return summary;
  });
}

/** Universities of one city follow each other, so that they share its network. */
function listTargets(): TravelTarget[] {
  return allUniversities()
    .toSorted((a, b) => a.cityId.localeCompare(b.cityId) || a.id.localeCompare(b.id))
    .map(({ id, campuses }) => ({ id, campuses: campuses.map(({ cityId, lat, lon }) => ({ cityId, lat, lon })) }));
}

/** Computes in a thread of its own: reading a national timetable alone would block the event loop for seconds. */
async function* runWorker(task: TravelTimesTask): AsyncGenerator<TravelTimesMessage> {
  // The bundle has the worker beside its other files, as the source has.
  const file = `./travel-times-worker${path.extname(import.meta.filename)}`;
  const worker = new Worker(new URL(file, import.meta.url), { workerData: task });
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) yield message as TravelTimesMessage;
  } finally {
    await worker.terminate();
  }
}
