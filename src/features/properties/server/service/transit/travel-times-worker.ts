import { parentPort, workerData } from 'node:worker_threads';
import type { Point } from '#features/locations/domain/point.ts';
import { computeTravelTimes, type TravelTarget } from './compute-travel-times.ts';
import { readTimetable } from './timetable-file.ts';

/** Input of the worker. */
export interface TravelTimesTask {
  dataDir: string;
  targets: readonly TravelTarget[];
  points: readonly Point[];
}

/** Times to one destination: JSON arrays of `TravelTimeRow`, ready for one statement each. */
export interface TravelTimesMessage {
  id: string;
  isCovered: boolean;
  count: number;
  chunks: string[];
}

const ROWS_PER_CHUNK = 2000;

const { dataDir, targets, points } = workerData as TravelTimesTask;
for (const { id, isCovered, rows } of computeTravelTimes(await readTimetable(dataDir), targets, points)) {
  const chunks: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK)
    chunks.push(JSON.stringify(rows.slice(start, start + ROWS_PER_CHUNK)));
  parentPort?.postMessage({ id, isCovered, count: rows.length, chunks } satisfies TravelTimesMessage);
}
