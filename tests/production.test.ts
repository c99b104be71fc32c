import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { treeMemoryBytes } from '../bench/support/process-tree.ts';
import { startServer, startTestServer } from './support/server/server-process.ts';

interface CoverageReport {
  result: { url: string }[];
}

/** URLs of all scripts that a process loaded, from the coverage report that V8 writes when it exits. */
async function loadedScripts(folder: string): Promise<string[]> {
  const reports = await Promise.all(
    (await readdir(folder)).map(
      async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as CoverageReport,
    ),
  );
  return reports.flatMap(({ result }) => result.map(({ url }) => url));
}

test.each([undefined, 'development', 'test'])(
  'the server loads production builds only, with NODE_ENV=%s',
  async (nodeEnv) => {
    const coverage = await mkdtemp(path.join(os.tmpdir(), 'tukan-coverage-'));
    onTestFinished(() => rm(coverage, { recursive: true, force: true }));
    const server = await startTestServer({ NODE_V8_COVERAGE: coverage, NODE_ENV: nodeEnv ?? '' });
    onTestFinished(server.close);
    expect((await fetch(`${server.url}/es/properties`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    const scripts = await loadedScripts(coverage);
    expect(scripts.filter((url) => /react-dom-server.*\.production/.test(url))).not.toEqual([]);
    expect(scripts.filter((url) => /\.development\.|\/dist\/development\//.test(url))).toEqual([]);
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'an idle default installation takes at most 300 MB, its database server included',
  async () => {
    const server = await startServer();
    onTestFinished(server.close);
    const pid = server.pid();
    if (!pid) throw new Error('the server is not running');
    for (const page of ['/es', '/en/properties', '/es/groups', '/es/public/about', '/en/auth'])
      expect((await fetch(`${server.url}${page}`)).status).toBe(200);
    // Some 265 MB with nothing else on the machine, of which each language of the interface takes about ten.
    // V8 gives garbage of the start and of drawing pages back half a minute after the last allocations.
    await expect.poll(() => treeMemoryBytes(pid) / 1e6, { timeout: 80_000, interval: 500 }).toBeLessThan(300);
    expect(treeMemoryBytes(pid) / 1e6).toBeGreaterThan(50);
  },
  120_000,
);

test('all messages compile with a low limit of open files', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-messages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  execFileSync('sh', ['-c', 'ulimit -n 256 && exec "$0" scripts/compile-messages.mjs "$1"', process.execPath, folder]);
  const index = await readFile(path.join(folder, 'messages/_index.js'), 'utf8');
  const files = [...index.matchAll(/from '(\.\/[^']+)'/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => !existsSync(path.join(folder, 'messages', file)))).toEqual([]);
});
