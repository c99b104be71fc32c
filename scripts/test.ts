import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, startPostgres } from './needs.ts';
import { toldByPlaywright, toldByVitest } from './told.ts';

/**
 * `npm test`: everything on the embedded database, the server side again on a real PostgreSQL, then the journeys in a
 * real browser. Words after `--` choose files and then run on the embedded database only. `npm run test:long` runs
 * `tests/long/` instead, the same promises at full size, and the journeys of two people with their screens exchanged.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, '.cache/test-results');
const SERVER_SIDE = [
  '/server/',
  'src/platform',
  'src/app/',
  'tests/plans.test.ts',
  'tests/schema.test.ts',
  'tests/server.test.ts',
];
/** Journeys whose people sit at the two `seats.ts`. */
const SEATED = ['chat', 'chat-edges', 'group-chat', 'pictures', 'buzz', 'calls', 'report'];
const chosen = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const told = { failed: [] as string[], again: [] as string[] };

const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);
const head = (text: string) => process.stdout.write(`\n── ${text}\n`);

function runVitest(name: string, args: string[], env: Record<string, string> = {}): void {
  const report = path.join(RESULTS, `${name}.json`);
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  );
  const found = read(report) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number } | null;
  count(name, found?.numPassedTests ?? 0, found?.numFailedTests ?? 0, status);
  tell(name, toldByVitest(found, ROOT));
}

function runJourneys(browser: string, args: string[], env: Record<string, string> = {}): void {
  const report = path.join(RESULTS, 'journeys.json');
  const { status } = spawnSync(bin('playwright'), ['test', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  const found = read(report) as { stats: { expected: number; unexpected: number; flaky: number } } | null;
  count('journeys', (found?.stats.expected ?? 0) + (found?.stats.flaky ?? 0), found?.stats.unexpected ?? 0, status);
  tell('journeys', toldByPlaywright(found));
}

/** Kept for the end, where whoever reads a long run looks. */
function tell(name: string, found: typeof told): void {
  told.failed.push(...found.failed.map((line) => `${name}: ${line}`));
  told.again.push(...found.again.map((line) => `${name}: ${line}`));
}

/** A runner that ended badly without a failed test counts as one: a broken start must not pass. */
function count(name: string, passed: number, failed: number, status: number | null): void {
  total.passed += passed;
  if (status !== 0 && failed === 0)
    told.failed.push(`${name}: ended with ${status ?? 'a signal'}; what it printed says why`);
  total.failed += status === 0 ? failed : Math.max(failed, 1);
}

function isJourney(file: string): boolean {
  return file.includes('journey');
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (chosen[0] === '--long') {
  const files = chosen.slice(1);
  const journeys = files.length === 0 ? SEATED.map((name) => `/${name}.journey.ts`) : files.filter(isJourney);
  if (files.length === 0 || journeys.length < files.length)
    runVitest('long', ['--config', 'vitest.long.config.ts', ...files.filter((file) => !isJourney(file))]);
  if (journeys.length > 0) runJourneys(findBrowser(), journeys, { SEATS_EXCHANGED: 'yes' });
} else if (chosen.length > 0) {
  if (chosen.some(isJourney)) runJourneys(findBrowser(), chosen);
  else runVitest('chosen', chosen);
} else {
  head('Everything, on the embedded database');
  runVitest('embedded', []);
  head('The server side again, on PostgreSQL');
  const postgres = await startPostgres();
  if (postgres) {
    runVitest('postgres', SERVER_SIDE, { TEST_DATABASE_URL: postgres.url });
    postgres.stop();
  } else {
    process.stdout.write('There is no PostgreSQL here and none could be installed.\n');
    total.failed += 1;
  }
  head('Journeys, in a browser');
  runJourneys(findBrowser(), []);
}
if (told.again.length > 0) head(`Passed at a further try\n${told.again.join('\n')}`);
if (told.failed.length > 0) head(`Failed\n${told.failed.join('\n')}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
