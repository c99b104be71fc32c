/*
 * Measures private pages on a simulated mid-range phone with an empty cache: the time to the first entry of their list
 * or the first field of their form, requests, scripts and blocking time, each as a ratio to a page of the same shell
 * without content of its own. Medians of several visits, the pages in turn. The server has the demo data.
 * `node bench/private-pages.ts URL` measures a server with demo data that is already running.
 */
import { chromium, type Browser, type Response } from '@playwright/test';
import { startServer } from '#tests/support/server/server-process.ts';
import { CHROMIUM_FLAGS } from '../scripts/browser-launch-options.ts';
import { findBrowser } from '../scripts/dev-services.ts';
import { round2 } from './support/load-driver.ts';
import { machineInfo } from './support/machine.ts';
import { openPhone } from './support/slow-phone.ts';

const ROUNDS = 5;
const DEMO_USER = { email: 'andreea@demo.tukan.example', password: 'tukan-demo-2026' };
const SHELL = '/es/payment-methods';
/** Pages with the selector of their first content; for the shell, the picture of the signed-in person. */
const PAGES: Readonly<Record<string, string>> = {
  [SHELL]: 'header button[aria-haspopup="menu"] img',
  '/es/matching': '#content article',
  '/es/student/profile': '#content input:not([type=file])',
  '/es/student/notifications': '#content h2',
  '/es/student/favorites': '#content section h2',
  '/es/properties/publish': '#content input:not([type=file])',
};

interface Visit {
  /** Milliseconds from the navigation to the first content. */
  ms: number;
  requests: number;
  scripts: number;
  /** Transferred bytes of scripts. */
  scriptBytes: number;
  /** Milliseconds of tasks beyond their first 50 ms. */
  blockedMs: number;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_USER),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`signing in returned ${response.status}`);
  return token;
}

/** Waits until the demo data is complete: until its notice, which appears soon after the start, is gone again. */
async function waitUntilFilled(url: string): Promise<void> {
  for (let wasShown = false; ;) {
    const { es } = (await (await fetch(`${url}/api/site-settings/notice`)).json()) as { es: string };
    if (wasShown && es === '') return;
    wasShown ||= es !== '';
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function visit(browser: Browser, url: string, token: string, path: string): Promise<Visit> {
  const { page, slowDown, close } = await openPhone(browser);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => {
    localStorage.setItem('tukan_token', value);
    document.cookie = 'tukan_in=1; path=/';
  }, token);
  await page.addInitScript(() => {
    // One visit in ten loads the web-vitals script; this makes the visit one of the other nine.
    Math.random = () => 0.5;
    const blocked = window as unknown as { blockedMs: number };
    blocked.blockedMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked.blockedMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await slowDown();
  const started = performance.now();
  await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 });
  await page
    .locator(PAGES[path] ?? '')
    .first()
    .waitFor({ timeout: 60_000 });
  const ms = performance.now() - started;
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  const blockedMs = await page.evaluate(() => (window as unknown as { blockedMs: number }).blockedMs);
  const scripts = responses.filter((one) => /javascript/.test(one.headers()['content-type'] ?? ''));
  const sizes = await Promise.all(scripts.map(async (one) => (await one.request().sizes()).responseBodySize));
  await close();
  return {
    ms,
    requests: responses.length,
    scripts: scripts.length,
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    blockedMs,
  };
}

function median(visits: readonly Visit[], key: keyof Visit): number {
  const sorted = visits.map((one) => one[key]).toSorted((a, b) => a - b);
  return Math.round(sorted[sorted.length >> 1] ?? 0);
}

const givenUrl = process.argv[2];
const server = givenUrl ? null : await startServer({}, ['--demo']);
if (server) await waitUntilFilled(server.url);
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
try {
  const url = givenUrl ?? server?.url ?? '';
  const token = await signIn(url);
  const visits = new Map(Object.keys(PAGES).map((path) => [path, [] as Visit[]]));
  // Round −1 warms up the server.
  for (let nth = -1; nth < ROUNDS; nth += 1)
    for (const [path, found] of visits) {
      const one = await visit(browser, url, token, path);
      if (nth >= 0) found.push(one);
    }
  const figures = Object.fromEntries(
    [...visits].map(([path, found]) => [
      path,
      {
        first_content_ms: median(found, 'ms'),
        requests: median(found, 'requests'),
        scripts: median(found, 'scripts'),
        script_bytes: median(found, 'scriptBytes'),
        blocked_ms: median(found, 'blockedMs'),
      },
    ]),
  );
  const shellMs = figures[SHELL]?.first_content_ms ?? 0;
  const ratios = Object.fromEntries(
    Object.entries(figures)
      .filter(([path]) => path !== SHELL)
      .map(([path, { first_content_ms }]) => [`${path}_to_shell`, round2(first_content_ms / shellMs)]),
  );
  process.stdout.write(
    `${JSON.stringify({ name: 'private-pages', ratios, figures: { rounds: ROUNDS, ...figures }, machine: machineInfo() })}\n`,
  );
} finally {
  await browser.close();
  await server?.close();
}
