import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ANSWERS } from '#features/assistant/domain/all-answers.ts';
import { byLang, LANGS, type Lang } from '#shared/i18n/lang.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface MessageCatalog {
  plain: Set<string>;
  /** Messages with parameters: `Hola, {name}` as `^Hola, .+$`. */
  patterns: RegExp[];
  /** Texts asked about before: pages share most of theirs, and the patterns are some thousand. */
  known: Map<string, boolean>;
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const escapeRegExp = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

function loadCatalog(lang: Lang): MessageCatalog {
  const plain = new Set<string>();
  const filled: RegExp[] = [];
  for (const file of globSync(`messages/*.${lang}.json`, { cwd: ROOT })) {
    const messages = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, unknown>;
    for (const text of Object.values(messages).flatMap(variantTexts).map(collapseSpaces)) {
      const around = text.split(/\{\w+\}/);
      if (around.length === 1) plain.add(text);
      // Messages that are almost only parameters ('{name}, {age}') would match anything.
      else if (/\p{L}{3,}/u.test(around.join(' ')))
        filled.push(new RegExp(`^${around.map(escapeRegExp).join('.+')}$`, 'su'));
    }
  }
  // The FAQ shows the assistant's answers.
  for (const { question, answer } of Object.values(ANSWERS[lang].intents))
    for (const text of [question, answer]) plain.add(collapseSpaces(text));
  return { plain, patterns: filled, known: new Map() };
}

function variantTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return (value as { match?: Record<string, string> }[]).flatMap(({ match = {} }) => Object.values(match));
}

const CATALOGS = byLang(loadCatalog);

function isInCatalog({ plain, patterns, known }: MessageCatalog, text: string): boolean {
  const found = known.get(text) ?? (plain.has(text) || patterns.some((one) => one.test(text)));
  known.set(text, found);
  return found;
}

/** Texts that exist in the messages of this language only. */
export function textsOnlyIn(lang: Lang, texts: readonly string[]): string[] {
  const others = LANGS.filter((one) => one !== lang);
  return texts
    .map(collapseSpaces)
    .filter((text) => isInCatalog(CATALOGS[lang], text) && !others.some((one) => isInCatalog(CATALOGS[one], text)));
}

/** Texts that only other languages than this one have. */
export function textsInOthers(lang: Lang, texts: readonly string[]): string[] {
  return LANGS.filter((one) => one !== lang).flatMap((one) => textsOnlyIn(one, texts));
}

/** All visible and accessible texts of a page, including its title. Skips elements marked with another language. */
export async function visibleTexts(page: Page): Promise<string[]> {
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
