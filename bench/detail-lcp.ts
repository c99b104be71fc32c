/*
 * When the largest thing on the page of a home has been drawn, on a simulated mid phone that has never been here: a CPU four
 * times slower than this one, 1.6 Mbit/s, 150 ms there and back. The photographs have the grain of real ones. Ends with 1
 * where the limit is broken. `node bench/detail-lcp.ts [address of a home's page]`: without one, a server of its own.
 */
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { makePerson, signIn } from '#tests/journeys/signed-in.ts';
import { callAs, publishHome } from '#tests/journeys/homes.ts';
import { startServer, type Server } from '#tests/support/process.ts';
import { findBrowser } from '../scripts/needs.ts';
import { machine } from './support/machine.ts';

const LIMIT_MS = 2500;
const ROUNDS = 7;
const PHOTOS = 6;
const CPU_SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };
const OWNER = 'carmen@tukan.test';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

interface Drawn {
  lcp: number;
  fcp: number;
  what: string;
  bytes: number;
}

/** A photograph as phones make them: large shapes, and grain that does not compress well. */
async function photo(seed: number): Promise<Buffer> {
  const size = { width: 2000, height: 1500 };
  const noise = async (sigma: number, width: number) =>
    sharp({
      create: {
        width,
        height: width * 0.75,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(size.width, size.height, { kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  const shapes = await noise(60 + seed, 40);
  const grain = await noise(24, size.width);
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function publish(server: Server): Promise<string> {
  await makePerson(server, OWNER, 'Carmen');
  const token = await signIn(server, OWNER);
  const id = await publishHome(server, token);
  for (let nth = 1; nth <= PHOTOS; nth += 1)
    await callAs(server, token, 'POST', `/api/properties/${id}/photos`, await photo(nth));
  const { property } = await callAs<{ property: { photos: { id: string }[] } }>(
    server,
    token,
    'GET',
    `/api/properties/${id}/own`,
  );
  // the one in a single colour, which came first, is no photograph
  await callAs(server, token, 'DELETE', `/api/properties/${id}/photos/${property.photos[0]?.id}`);
  return `${server.url}/es/properties/${id}`;
}

async function visit(browser: Browser, address: string): Promise<Drawn> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-ES', serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  const drawn = await page.evaluate(
    async () =>
      new Promise<Drawn>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { url: string; element: Element | null };
          const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          const file = performance.getEntriesByName(last.url)[0] as PerformanceResourceTiming | undefined;
          const what = last.url === '' ? (last.element?.tagName ?? 'text') : new URL(last.url).pathname;
          resolve({ lcp: last.startTime, fcp, what, bytes: file?.encodedBodySize ?? 0 });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return drawn;
}

const given = process.argv[2];
const server = given ? null : await startServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
try {
  const address = given ?? (server ? await publish(server) : '');
  const visits: Drawn[] = [];
  // the first visit warms the server, not the browser: each is a new one
  for (let nth = -1; nth < ROUNDS; nth += 1) {
    const drawn = await visit(browser, address);
    if (nth >= 0) visits.push(drawn);
  }
  const median = (of: (one: Drawn) => number) => Math.round(visits.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
  const lcp = median((one) => one.lcp);
  const result = {
    name: 'detail-lcp',
    ratios: { lcp_to_limit: Math.round((lcp / LIMIT_MS) * 100) / 100 },
    figures: {
      rounds: ROUNDS,
      lcp_ms: lcp,
      lcp_worst_ms: Math.round(Math.max(...visits.map((one) => one.lcp))),
      first_paint_ms: median((one) => one.fcp),
      largest: visits[0]?.what.replaceAll(/[0-9a-f-]{36}/g, '…'),
      largest_bytes: median((one) => one.bytes),
    },
    machine: machine(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (lcp > LIMIT_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.close();
}
