/*
 * Measures the Largest Contentful Paint of a property page on a simulated mid-range phone with an empty cache: CPU four
 * times slower than this machine, 1.6 Mbit/s, 150 ms round trip. The photos contain noise like real ones.
 * Exits with 1 if the limit is exceeded. `node bench/property-page-lcp.ts [URL]` measures that page; without a URL it
 * starts its own server.
 */
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { createAccount, signIn } from '#tests/journeys/support/sessions.ts';
import { requestAs, publishProperty } from '#tests/journeys/support/properties.ts';
import { startServer, type ServerProcess } from '#tests/support/server/server-process.ts';
import { CHROMIUM_FLAGS } from '../scripts/browser-launch-options.ts';
import { findBrowser } from '../scripts/dev-services.ts';
import { machineInfo } from './support/machine.ts';
import { openPhone } from './support/slow-phone.ts';

const LIMIT_MS = 2500;
const ROUNDS = 7;
const PHOTOS = 6;
const OWNER = 'carmen@tukan.test';

interface Measurement {
  lcp: number;
  fcp: number;
  element: string;
  bytes: number;
}

/** Creates a photo similar to one from a phone: large shapes, and noise that does not compress well. */
async function createPhoto(seed: number): Promise<Buffer> {
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
  const noiseLayer = await noise(24, size.width);
  return sharp(shapes)
    .composite([{ input: noiseLayer, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function publishWithPhotos(server: ServerProcess): Promise<string> {
  await createAccount(server, OWNER, 'Carmen');
  const token = await signIn(server, OWNER);
  const id = await publishProperty(server, token);
  for (let nth = 1; nth <= PHOTOS; nth += 1)
    await requestAs(server, token, 'POST', `/api/properties/${id}/photos`, await createPhoto(nth));
  const { property } = await requestAs<{ property: { photos: { id: string }[] } }>(
    server,
    token,
    'GET',
    `/api/properties/${id}/own`,
  );
  // The first photo is a single colour and not representative.
  await requestAs(server, token, 'DELETE', `/api/properties/${id}/photos/${property.photos[0]?.id}`);
  return `${server.url}/es/properties/${id}`;
}

async function measureVisit(browser: Browser, address: string): Promise<Measurement> {
  const { page, slowDown, close } = await openPhone(browser);
  await slowDown();
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  const paints = await page.evaluate(
    async () =>
      new Promise<Measurement>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { url: string; element: Element | null };
          const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          const file = performance.getEntriesByName(last.url)[0] as PerformanceResourceTiming | undefined;
          const what = last.url === '' ? (last.element?.tagName ?? 'text') : new URL(last.url).pathname;
          resolve({ lcp: last.startTime, fcp, element: what, bytes: file?.encodedBodySize ?? 0 });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await close();
  return paints;
}

const givenUrl = process.argv[2];
const server = givenUrl ? null : await startServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
try {
  const address = givenUrl ?? (server ? await publishWithPhotos(server) : '');
  const visits: Measurement[] = [];
  // Round −1 warms up the server. Each visit uses a new browser context.
  for (let nth = -1; nth < ROUNDS; nth += 1) {
    const visit = await measureVisit(browser, address);
    if (nth >= 0) visits.push(visit);
  }
  const median = (of: (one: Measurement) => number) =>
    Math.round(visits.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
  const lcp = median((one) => one.lcp);
  const result = {
    name: 'property-page-lcp',
    ratios: { lcp_to_limit: Math.round((lcp / LIMIT_MS) * 100) / 100 },
    figures: {
      rounds: ROUNDS,
      lcp_ms: lcp,
      lcp_worst_ms: Math.round(Math.max(...visits.map((one) => one.lcp))),
      first_paint_ms: median((one) => one.fcp),
      largest: visits[0]?.element.replaceAll(/[0-9a-f-]{36}/g, '…'),
      largest_bytes: median((one) => one.bytes),
    },
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (lcp > LIMIT_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.close();
}
