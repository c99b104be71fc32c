import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Lang } from '#kit/lang.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Catalogue {
  plain: Set<string>;
  /** Messages that hold something: `Hola, {name}` as `^Hola, .+$`. */
  filled: RegExp[];
}

const OTHER: Record<Lang, Lang> = { es: 'en', en: 'es' };

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

function read(lang: Lang): Catalogue {
  const plain = new Set<string>();
  const filled: RegExp[] = [];
  for (const file of globSync(`messages/*.${lang}.json`, { cwd: ROOT })) {
    const words = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, unknown>;
    for (const text of Object.values(words).flatMap(textsOf).map(tidy)) {
      const around = text.split(/\{\w+\}/);
      if (around.length === 1) plain.add(text);
      // what is little more than its parts ('{name}, {age}') would fit anything
      else if (/\p{L}{3,}/u.test(around.join(' '))) filled.push(new RegExp(`^${around.map(escape).join('.+')}$`, 'su'));
    }
  }
  return { plain, filled };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return (value as { match?: Record<string, string> }[]).flatMap(({ match = {} }) => Object.values(match));
}

const CATALOGUES: Record<Lang, Catalogue> = { es: read('es'), en: read('en') };

function isIn({ plain, filled }: Catalogue, text: string): boolean {
  return plain.has(text) || filled.some((one) => one.test(text));
}

/** What is said in a language and in that one only. */
export function wordsOnlyIn(lang: Lang, texts: readonly string[]): string[] {
  return texts.map(tidy).filter((text) => isIn(CATALOGUES[lang], text) && !isIn(CATALOGUES[OTHER[lang]], text));
}

/** Everything a page says: its text, the names of its controls, its title. Without what is marked as another language's. */
export async function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [document.title, document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''];
    const isForeign = (element: Element | null) => element?.closest('body [lang], script, style, code, pre') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isForeign(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('*')) {
      if (isForeign(element)) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found.filter((text) => /\p{L}/u.test(text));
  });
}
