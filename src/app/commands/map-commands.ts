import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import {
  readStreetMapStatus,
  runStreetMapDownload,
} from '#features/properties/server/service/street-map/download-run.ts';
import { readFeeds } from '#features/properties/server/service/transit/read-feeds.ts';
import { writeTimetable } from '#features/properties/server/service/transit/timetable-file.ts';
import { writeTransitMap } from '#features/properties/server/service/transit/transit-map-file.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { updateTravelTimesCommand } from './admin-command.ts';
import { printResult } from './print.ts';
import { runAdminCommand, UsageError } from './run-admin-command.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const showProgress = (line: string) => void process.stderr.write(`  ${line}\n`);

/** Street map and timetables. */
export function addMapCommands(program: Command): void {
  program
    .command('map')
    .description('bring the streets of the university cities into TUKAN_DATA; continues after an interruption')
    .option('--from <file>', 'PMTiles file instead of MAP_SOURCE')
    .action(async ({ from }: { from?: string }, command: Command) => {
      const bytes = await bringStreetMap(from);
      printResult(command, { bytes }, [`The street map is installed: ${megabytes(bytes)}.`]);
    });
  program
    .command('transit')
    .description('read the GTFS zips of TRANSIT_FEEDS and compute the minutes to every campus')
    .action(async (_given: object, command: Command) => {
      const summary = await readTimetables();
      printResult(command, summary, [
        summary
          ? `${summary.times} travel times from ${summary.points} points to ${summary.destinations} destinations`
          : 'Another update is running; the next one, within ten minutes, takes the new timetable.',
      ]);
    });
}

/** @returns Size of the installed map in bytes. */
async function bringStreetMap(from: string | undefined): Promise<number> {
  if (from && !existsSync(from)) throw new Error(`${from}: there is no such file`);
  const config = readConfig(process.env);
  let announced = -1;
  await runStreetMapDownload(
    { config, now: systemClock },
    {
      ...(from && { from: { file: path.resolve(from) } }),
      onProgress(bytes, ofBytes) {
        const percent = Math.floor((bytes / ofBytes) * 100);
        if (percent === announced) return;
        announced = percent;
        showProgress(`${percent} % of ${megabytes(ofBytes)}`);
      },
    },
  );
  return (await readStreetMapStatus(config.dataDir)).installed?.bytes ?? 0;
}

/**
 * Reads the timetables in this process, because national feeds are large, and lets the process that owns the data
 * compute the travel times.
 */
async function readTimetables() {
  const { dataDir, transitFeeds, TRANSIT_NAP_KEY: apiKey } = readConfig(process.env);
  if (transitFeeds.length === 0) {
    throw new UsageError('Set TRANSIT_FEEDS: files, folders or addresses of GTFS zips, with commas between them.');
  }
  const timetable = await readFeeds(transitFeeds, { today: new Date(), apiKey, onProgress: showProgress });
  const { bytes } = await writeTimetable(dataDir, timetable);
  showProgress(`timetable: ${timetable.patterns.length} patterns, ${Math.ceil(bytes / 1024)} KB`);
  await writeTransitMap(dataDir, timetable);
  return (await runAdminCommand(updateTravelTimesCommand, { do: 'update-travel-times' })).summary;
}
