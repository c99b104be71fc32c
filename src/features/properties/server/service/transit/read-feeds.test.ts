import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { SMALL_FEED, writeFeed, type GtfsTables } from '#tests/support/fixtures/gtfs-feed.ts';
import { readFeeds } from './read-feeds.ts';

/** A Sunday. */
const today = new Date('2026-09-06T10:00:00Z');
let folder: string;
let nth = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-gtfs-'));
});

async function read(tables: GtfsTables) {
  nth += 1;
  return readFeeds([await writeFeed(folder, `feed-${nth}.zip`, tables)], { today });
}

const changed = (file: string, change: (rows: readonly string[]) => readonly string[]): GtfsTables => ({
  ...SMALL_FEED,
  [file]: change(SMALL_FEED[file] ?? []),
});
const withoutTable = (file: string): GtfsTables =>
  Object.fromEntries(Object.entries(SMALL_FEED).filter(([name]) => name !== file));

test('frequencies of a working day become patterns; weekend trips and entrances do not', async () => {
  const { stops, patterns } = await read(SMALL_FEED);
  expect(
    stops.map(({ name }) => name),
    'names of rail stops alone',
  ).toEqual(['Playa', 'Serrería', 'Vera', undefined, undefined]);
  expect(patterns).toEqual([
    {
      line: 'L1',
      color: 'E2001A',
      mode: 'metro',
      stops: [0, 1, 2],
      arrivals: [0, 120, 240],
      departures: [0, 120, 240],
      departuresPerHour: 15,
    },
    {
      line: 'Circular, por la ronda',
      mode: 'bus',
      stops: [4, 3, 4],
      arrivals: [0, 540, 960],
      departures: [0, 600, 960],
      departuresPerHour: 3,
    },
  ]);
});

test('trips without frequencies are counted between 7:30 and 9:30, and their times averaged', async () => {
  const { patterns } = await read({
    ...withoutTable('frequencies.txt'),
    'trips.txt': ['route_id,service_id,trip_id', ...['a', 'b', 'late'].map((trip) => `metro,work,${trip}`)],
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      'a,07:30:00,07:30:00,playa,1',
      'a,07:32:00,07:32:00,vera,2',
      'b,08:59:00,08:59:00,playa,1',
      'b,09:05:00,09:05:00,vera,2',
      'late,25:10:00,25:10:00,playa,1',
      'late,25:20:00,25:20:00,vera,2',
    ],
  });
  expect(patterns).toMatchObject([{ arrivals: [0, 240], departuresPerHour: 1 }]);
});

test('missing times are interpolated, and barred stops are kept', async () => {
  const { patterns } = await read({
    ...SMALL_FEED,
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
      'm,07:00:00,07:00:00,playa,1,0,0',
      'm,,,serreria,2,0,1',
      'm,07:05:00,,vera,3,1,0',
    ],
  });
  expect(patterns).toMatchObject([{ arrivals: [0, 150, 300], noBoarding: [2], noAlighting: [1] }]);
});

test('a working day with service is chosen: after a strike, and from a feed that has ended', async () => {
  const strike = await read({
    ...SMALL_FEED,
    'calendar_dates.txt': ['service_id,date,exception_type', ...['07', '08', '09'].map((day) => `work,202609${day},2`)],
  });
  expect(strike.patterns).toHaveLength(2);
  const ended = await read(changed('calendar.txt', (rows) => rows.map((row) => row.replaceAll('2026', '2021'))));
  expect(ended.patterns).toHaveLength(2);
});

test.each<[string, GtfsTables, RegExp]>([
  ['a missing table', withoutTable('stops.txt'), /^feed-\d+\.zip: stops\.txt: the table is missing$/],
  ['no calendar', withoutTable('calendar.txt'), /calendar\.txt: the table is missing/],
  [
    'a missing column',
    changed('stops.txt', (rows) => rows.map((row) => row.replace('stop_lat', 'latitude'))),
    /stops\.txt, line 1: the column stop_lat is missing/,
  ],
  [
    'a wrong coordinate',
    changed('stops.txt', (rows) => rows.map((row) => row.replace('39.4813', '139.4'))),
    /stops\.txt, line 5: '139\.4' is no coordinate/,
  ],
  [
    'a wrong time',
    changed('stop_times.txt', (rows) => rows.map((row) => row.replace('07:02:00,', '7h02,'))),
    /stop_times\.txt, line 3: '7h02' is no time/,
  ],
  [
    'an unknown stop',
    changed('stop_times.txt', (rows) => rows.map((row) => row.replace('serreria', 'nowhere'))),
    /stop_times\.txt, line 3: the stop 'nowhere' is not in stops\.txt/,
  ],
  [
    'an unknown trip',
    changed('frequencies.txt', (rows) => [...rows, 'ghost,07:00:00,08:00:00,60']),
    /frequencies\.txt, line 5: the trip 'ghost' is not in trips\.txt/,
  ],
  [
    'no headway',
    changed('frequencies.txt', (rows) => rows.map((row) => row.replace(',240', ',0'))),
    /frequencies\.txt, line 2: '0' is no headway/,
  ],
  [
    'an open quote',
    changed('routes.txt', (rows) => rows.map((row) => row.replace('ronda"', 'ronda'))),
    /routes\.txt, line \d+: Quote Not Closed/,
  ],
  [
    'no working day',
    changed('calendar.txt', (rows) => rows.filter((row) => !row.startsWith('work'))),
    /no trip runs on a working day/,
  ],
])('a feed with %s fails with its file and line', async (_title, tables, message) => {
  await expect(read(tables)).rejects.toThrow(message);
});

test('a file that is no zip, an empty folder and a missing file fail by name', async () => {
  const file = path.join(folder, 'broken.zip');
  await writeFile(file, 'no zip');
  await expect(readFeeds([file], { today })).rejects.toThrow(/^broken\.zip: zip: /);
  const empty = await mkdtemp(path.join(os.tmpdir(), 'tukan-gtfs-'));
  await expect(readFeeds([empty], { today })).rejects.toThrow('the folder has no zip');
  await expect(readFeeds([path.join(folder, 'none.zip')], { today })).rejects.toThrow('there is no such file');
});

test('folders and addresses are read into one timetable, with a line of progress each', async () => {
  const two = await mkdtemp(path.join(os.tmpdir(), 'tukan-gtfs-'));
  const zip = await readFile(await writeFeed(two, 'a.zip', SMALL_FEED));
  await writeFeed(two, 'b.zip', SMALL_FEED);
  const server = createServer((_request, response) => response.end(zip)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  const lines: string[] = [];
  const options = { today, onProgress: (line: string) => lines.push(line) };
  const { stops, patterns } = await readFeeds([two, url], { ...options, isAllowed: () => true });
  expect([stops.length, patterns.length]).toEqual([15, 6]);
  expect(patterns.at(-1)?.stops).toEqual([14, 13, 14]);
  expect(lines).toEqual([
    'a.zip: 5 stops, 2 trips on 2026-09-07, 2 patterns in the morning',
    'b.zip: 5 stops, 2 trips on 2026-09-07, 2 patterns in the morning',
    `${url}: downloading`,
    `${url}: 5 stops, 2 trips on 2026-09-07, 2 patterns in the morning`,
  ]);
  await expect(readFeeds([url], options)).rejects.toThrow(`${url}: 127.0.0.1 is not on the public internet`);
});
