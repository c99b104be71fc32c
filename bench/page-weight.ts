/*
 * Measures the JavaScript, gzipped, that the first visit of the landing page loads in a browser with an empty cache,
 * against its budget. Counts every script that arrives until the page is idle, preloaded ones included. Inline scripts,
 * mostly page data, are reported separately. Exits with 1 if the budget is exceeded.
 * `node bench/page-weight.ts [URL]` measures that page; without a URL it starts its own server.
 */
import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../scripts/browser-launch-options.ts';
import { findBrowser } from '../scripts/dev-services.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { machineInfo } from './support/machine.ts';

const BUDGET_BYTES = 135_000;
/** Scripts that load by themselves shortly afterwards belong to the first visit as well. */
const QUIET_MS = 1500;
const gzipSize = (body: Buffer | string) => gzipSync(body, { level: 9 }).byteLength;

async function measurePage(page: Page, address: string) {
  const arrived: Response[] = [];
  page.on('response', (response) => void arrived.push(response));
  // One visit in ten loads the web-vitals script; this makes the visit one of the other nine.
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const files = new Map<string, number>();
  let otherBytes = 0;
  for (const response of arrived) {
    const body = await response.body().catch(() => Buffer.alloc(0));
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    if (isScript) files.set(new URL(response.url()).pathname, gzipSize(body));
    else otherBytes += (await response.request().sizes()).responseBodySize;
  }
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src])')].map((script) => script.textContent).join('\n'),
  );
  return { files, otherBytes, inlineBytes: gzipSize(inline) };
}

const givenUrl = process.argv[2];
const server = givenUrl ? null : await startServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'es-ES' });
  const { files, otherBytes, inlineBytes } = await measurePage(page, givenUrl ?? server?.url ?? '');
  const bytes = [...files.values()].reduce((sum, one) => sum + one, 0);
  const heaviest = [...files].sort(([, a], [, b]) => b - a).slice(0, 5);
  if (files.size === 0) throw new Error('the page loaded no script: the measurement is invalid');
  const result = {
    name: 'page-weight',
    ratios: { script_to_budget: Math.round((bytes / BUDGET_BYTES) * 1000) / 1000 },
    figures: {
      script_gzip_bytes: bytes,
      inline_gzip_bytes: inlineBytes,
      budget_bytes: BUDGET_BYTES,
      script_files: files.size,
      other_bytes: otherBytes,
      heaviest: Object.fromEntries(heaviest),
    },
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (bytes > BUDGET_BYTES) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.close();
}
