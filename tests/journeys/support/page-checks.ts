import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half as much to send to each page as `axe.source`. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeScope {
  /** Selector of the part to check; the whole page if omitted. */
  within?: string;
  /** Selector of a part to skip: toasts by default, because they fade in and out. */
  except?: string | null;
  options?: RunOptions;
}

/** Returns the axe violations of a page, each with its elements. */
export async function findViolations(
  page: Page,
  { within, except = '[data-toasts]', options = {} }: AxeScope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  await page.evaluate(finishAnimations);
  const scope = { include: within ?? 'html', ...(except && { exclude: except }) };
  // Only violations leave the browser; the default report of a page is a megabyte.
  const violations = await page.evaluate(
    async ([context, given]) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(context, given);
      return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
    },
    [scope, { ...options, resultTypes: ['violations'] as 'violations'[] }] as const,
  );
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}

/** Waits for the animations that end: text that fades in has little contrast meanwhile. Runs in the browser. */
async function finishAnimations(): Promise<void> {
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(async ({ finished }) => finished));
}

/** Expects no axe violations and no horizontal overflow. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await findViolations(page), state).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), state)
    .toBeLessThanOrEqual(0);
}

/** Returns the accessibility and layout problems of a page, prefixed with its address. */
export async function findPageProblems(page: Page, address: string): Promise<string[]> {
  const found = await findViolations(page, { options: { rules: { 'target-size': { enabled: true } } } });
  const [sideways, headings, title] = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    document.querySelectorAll('h1').length,
    document.title,
  ]);
  if (sideways > 0) found.push(`${sideways} px too wide`);
  if (headings !== 1) found.push(`${headings} h1`);
  if (!/\S.*Tukan|Tukan.*\S/.test(title)) found.push(`is called "${title}"`);
  return found.map((problem) => `${address}: ${problem}`);
}

/** Returns problems of a public page with SEO metadata, links, image sizes and structured data. */
export async function findSeoProblems(page: Page, address: string, site: string): Promise<string[]> {
  const found = await page.evaluate((origin) => {
    const problems: string[] = [];
    const one = (selector: string, name: string) => {
      const values = [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name)?.trim() ?? '');
      if (values.length !== 1 || values[0] === '') problems.push(`${values.length} of ${selector}`);
      return values[0] ?? '';
    };
    const isHidden = document.head.querySelector('meta[name=robots][content*=noindex]') !== null;
    one('meta[name=description]', 'content');
    one('meta[name=viewport]', 'content');
    for (const lang of isHidden ? [] : ['es', 'en', 'x-default']) {
      const there = one(`link[rel=alternate][hreflang="${lang}"]`, 'href');
      if (!there.startsWith(origin)) problems.push(`is in ${lang} at "${there}"`);
    }
    if (!isHidden && !location.pathname.endsWith('/auth')) {
      const canonical = one('link[rel=canonical]', 'href');
      if (!canonical.startsWith(origin + location.pathname)) problems.push(`stands for "${canonical}"`);
      one('meta[property="og:title"]', 'content');
      one('meta[property="og:image"]', 'content');
    }
    for (const link of document.querySelectorAll('a'))
      if (!/^(?:https?:|\/|#.|mailto:|tel:)/.test(link.getAttribute('href') ?? ''))
        problems.push(`a link to nowhere: ${link.outerHTML.slice(0, 80)}`);
    for (const link of document.querySelectorAll('main a'))
      if (
        /^(?:(?:click )?here|start|go|this|(?:learn |read |see )?more|(?:click )?aquí|más|este|enlace)$/i.test(
          link.textContent.trim(),
        )
      )
        problems.push(`a link that says "${link.textContent}"`);
    for (const image of document.images)
      if (!image.getAttribute('width') || !image.getAttribute('height'))
        problems.push(`a picture without a size: ${image.outerHTML.slice(0, 80)}`);
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      const structuredData = JSON.parse(script.textContent ?? '') as Record<string, unknown>;
      if (structuredData['@context'] !== 'https://schema.org') problems.push('structured data of no kind');
    }
    return problems;
  }, site);
  return found.map((problem) => `${address}: ${problem}`);
}
