import { readFeeds } from '#features/properties/server/service/transit/read-feeds.ts';
import { writeTransitMap } from '#features/properties/server/service/transit/transit-map-file.ts';
import { writeTimetable } from '#features/properties/server/service/transit/timetable-file.ts';
import { readConfig } from '#platform/config/config.ts';
import { runAdminCommand, runCli } from './cli.ts';

const USAGE = `TRANSIT_FEEDS=… npm run transit
         reads GTFS zips (files, folders or addresses, with commas between them) and computes the minutes to every campus`;

/**
 * `npm run transit` reads the timetables in its own process, because national feeds are large, and lets the process that
 * owns the data compute the travel times.
 */
async function main(): Promise<void> {
  const { dataDir, transitFeeds, TRANSIT_NAP_KEY: apiKey } = readConfig(process.env);
  if (transitFeeds.length === 0) {
    process.stderr.write(`Usage: ${USAGE}\n`);
    process.exit(2);
  }
  const onProgress = (line: string) => void process.stdout.write(`  ${line}\n`);
  const timetable = await readFeeds(transitFeeds, { today: new Date(), apiKey, onProgress });
  const { bytes } = await writeTimetable(dataDir, timetable);
  onProgress(`timetable: ${timetable.patterns.length} patterns, ${Math.ceil(bytes / 1024)} KB. Computing travel times`);
  await writeTransitMap(dataDir, timetable);
  const outcome = await runAdminCommand({ do: 'update-travel-times' });
  if (!outcome.ok) throw new Error(outcome.error);
  const { summary } = outcome;
  onProgress(
    summary
      ? `${summary.times} travel times from ${summary.points} points to ${summary.destinations} destinations`
      : 'another update is running; the next one, within ten minutes, takes the new timetable',
  );
  process.exit(0);
}

await runCli(main);
