import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, installServices, startPostgres } from './dev-services.ts';
import {
  excessiveRetries,
  slowestFiles,
  summarizePlaywright,
  summarizeVitest,
  type TestSummary,
} from './test-report.ts';

/**
 * `npm test` runs all tests on the PostgreSQL that Tukan contains, those of components in a browser, those of statements
 * again on the oldest supported version, then the journeys in a real browser; more than 1 % of retried journeys fail the
 * run. Arguments after `--` select files, which run once. `npm run test:quick` runs what needs neither a browser nor
 * further servers or processes. `npm run test:long` runs `tests/long/` at full size instead, and the journeys of two users
 * with exchanged screen sizes.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, '.cache/test-results');
/** Tests that mostly run statements. */
const STATEMENT_TESTS = [
  '/server/store/',
  '/server/service/',
  'src/platform/db/',
  'src/platform/queue/',
  'src/app/backup/',
  'tests/query-plans.test.ts',
  'tests/schema.test.ts',
  'tests/personal-data.test.ts',
];
/** Tests of parts, and the checks of the whole that take seconds: no browser, no server process, no second PostgreSQL. */
const QUICK_TESTS = ['src/', 'tests/architecture', 'tests/authorization', 'tests/messages', 'tests/spec'];
/** Journeys with the two devices of `devices.ts`. */
const LONG_JOURNEYS = ['chat', 'chat-edge-cases', 'group-chat', 'chat-images', 'buzz', 'calls', 'report'];
const testArgs = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const summary: TestSummary = { failed: [], retried: [], durations: [] };

const binPath = (name: string) => path.join(ROOT, 'node_modules/.bin', name);
const printHeading = (text: string) => process.stdout.write(`\n── ${text}\n`);

/** Runs Vitest. A run beside another one prints its output at its end. */
async function runVitest(
  name: string,
  args: string[],
  { env = {}, isBeside = false }: { env?: Record<string, string>; isBeside?: boolean } = {},
): Promise<void> {
  const report = path.join(RESULTS, `${name}.json`);
  const log = path.join(RESULTS, `${name}.log`);
  const output = isBeside ? openSync(log, 'w') : 'inherit';
  const child = spawn(
    binPath('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: ROOT, stdio: ['ignore', output, output], env: { ...process.env, ...env } },
  );
  const [status] = (await once(child, 'exit')) as [number | null];
  if (isBeside) process.stdout.write(readFileSync(log));
  const found = readJson(report) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  } | null;
  recordCounts(name, found?.numPassedTests ?? 0, found?.numFailedTests ?? 0, status);
  addToSummary(name, summarizeVitest(found, ROOT));
}

function runJourneys(browser: string, args: string[], env: Record<string, string> = {}): void {
  const report = path.join(RESULTS, 'journeys.json');
  const { status } = spawnSync(binPath('playwright'), ['test', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  const found = readJson(report) as { stats: { expected: number; unexpected: number; flaky: number } } | null;
  const { expected = 0, unexpected = 0, flaky = 0 } = found?.stats ?? {};
  recordCounts('journeys', expected + flaky, unexpected, status);
  addToSummary('journeys', summarizePlaywright(found));
  const problem = excessiveRetries(flaky, expected + unexpected + flaky);
  if (problem === null) return;
  summary.failed.push(`journeys: ${problem}`);
  total.failed += 1;
}

/** Collects results for the summary at the end of the run. */
function addToSummary(name: string, found: TestSummary): void {
  summary.durations.push(...found.durations.map(({ file, ms }) => ({ file: `${name}: ${file}`, ms })));
  summary.failed.push(...found.failed.map((entry) => `${name}: ${entry}`));
  summary.retried.push(...found.retried.map((entry) => `${name}: ${entry}`));
}

/**
 * Counts a runner that exits with an error but without a failed test as one failure, so that a broken start does not
 * pass.
 */
function recordCounts(name: string, passed: number, failed: number, status: number | null): void {
  total.passed += passed;
  if (status !== 0 && failed === 0) summary.failed.push(`${name}: exited with ${status ?? 'a signal'}; see its output`);
  total.failed += status === 0 ? failed : Math.max(failed, 1);
}

function isJourney(file: string): boolean {
  return file.includes('journey');
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (testArgs[0] === '--long') {
  const files = testArgs.slice(1);
  const journeys = files.length === 0 ? LONG_JOURNEYS.map((name) => `/${name}.journey.ts`) : files.filter(isJourney);
  if (files.length === 0 || journeys.length < files.length)
    await runVitest('long', ['--config', 'vitest.long.config.ts', ...files.filter((file) => !isJourney(file))]);
  if (journeys.length > 0) runJourneys(findBrowser(), journeys, { LONG_JOURNEYS: 'yes' });
} else if (testArgs[0] === '--quick') {
  await runVitest('quick', ['--project', 'shared', ...QUICK_TESTS]);
} else if (testArgs.length > 0) {
  if (testArgs.some(isJourney)) runJourneys(findBrowser(), testArgs);
  else await runVitest('chosen', testArgs, { env: { CHROMIUM_PATH: findBrowser() } });
} else {
  installServices();
  printHeading('All tests');
  const env = { CHROMIUM_PATH: findBrowser() };
  await Promise.all([
    runVitest('all', ['--project', 'shared', '--project', 'components'], { env }),
    // These tests mostly wait, for servers that start and end: in the same run they would occupy all workers.
    runVitest('processes', ['--project', 'processes', '--maxWorkers', '2'], { env, isBeside: true }),
  ]);
  printHeading('Tests of statements again, on the oldest supported PostgreSQL');
  const postgres = await startPostgres();
  if (postgres) {
    await runVitest('oldest-postgres', STATEMENT_TESTS, { env: { TEST_DATABASE_URL: postgres.url } });
    postgres.stop();
  } else {
    process.stdout.write('PostgreSQL was not found and could not be installed.\n');
    total.failed += 1;
  }
  printHeading('Journeys, in a browser');
  runJourneys(findBrowser(), []);
}
if (summary.retried.length > 0) printHeading(`Passed on retry\n${summary.retried.join('\n')}`);
if (summary.failed.length > 0) printHeading(`Failed\n${summary.failed.join('\n')}`);
printHeading(`Slowest files\n${slowestFiles(summary.durations, 20).join('\n')}`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
