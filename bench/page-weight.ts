/*
 * What the landing page's first visit loads, seen by a browser that has never been here: the JavaScript, gzipped, against
 * its budget. Counts every script that arrives until the page is quiet, preloaded ones too; what stands inline in the page,
 * mostly its data, is told beside it. Ends with 1 where the budget is broken. `node bench/page-weight.ts [address]`: without an address a server of its own is measured.
 */
import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from '../scripts/needs.ts';
import { startServer } from '#tests/support/process.ts';
import { machine } from './support/machine.ts';

const BUDGET_BYTES = 130_000;
/** Scripts that come by themselves a little later belong to the first load as well. */
const QUIET_MS = 1500;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const gzipped = (body: Buffer | string) => gzipSync(body, { level: 9 }).byteLength;

async function weigh(page: Page, address: string) {
  const arrived: Response[] = [];
  page.on('response', (response) => void arrived.push(response));
  // One visit of ten loads what measures it, after everything else; this one is one of the nine.
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
    if (isScript) files.set(new URL(response.url()).pathname, gzipped(body));
    else otherBytes += (await response.request().sizes()).responseBodySize;
  }
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src])')].map((script) => script.textContent).join('\n'),
  );
  return { files, otherBytes, inlineBytes: gzipped(inline) };
}

const given = process.argv[2];
const server = given ? null : await startServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'es-ES' });
  const { files, otherBytes, inlineBytes } = await weigh(page, given ?? server?.url ?? '');
  const bytes = [...files.values()].reduce((sum, one) => sum + one, 0);
  const heaviest = [...files].sort(([, a], [, b]) => b - a).slice(0, 5);
  if (files.size === 0) throw new Error('the page loaded no script at all: this is no measure');
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
    machine: machine(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (bytes > BUDGET_BYTES) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.close();
}
