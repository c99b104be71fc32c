import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wordsOf } from '#platform/http/refusals.ts';
import type { Shot } from './fuzz.ts';

export interface ShotAnswer {
  status: number;
  type: string;
  text: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const known = { es: errorWords('es'), en: errorWords('en') };

const other = { es: 'en', en: 'es' } as const;

/** Every sentence an error may be in a language, with room for its parameters. */
function errorWords(lang: 'es' | 'en'): { codes: Set<string>; sentences: RegExp } {
  const codes = new Set<string>();
  const sentences: string[] = [];
  for (const file of globSync(`messages/*.${lang}.json`, { cwd: ROOT })) {
    const words = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>;
    for (const [key, sentence] of Object.entries(words)) {
      if (!key.startsWith('error_')) continue;
      codes.add(key.slice('error_'.length));
      sentences.push(
        sentence
          .split(/\{\w+\}/)
          .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
          .join('.+'),
      );
    }
  }
  return { codes, sentences: new RegExp(`^(?:${sentences.join('|')})$`) };
}

/** What is wrong with an answer to a bad request, or null. `busy` (503) is the one server's error that may be. */
export function faultOf(shot: Shot, answer: ShotAnswer): string | null {
  const { status, type, text } = answer;
  if (shot.isStranger && ![401, 429, 431].includes(status)) return 'a stranger was not told to sign in';
  if (shot.method === 'HEAD') return status >= 500 ? 'a server error' : null;
  if (status < 400) return type.includes('json') && !isJson(text) ? 'an answer that is not JSON' : null;
  if (!type.startsWith('application/json') || !isJson(text)) return 'an error that is not JSON';
  const { error, code, fields, ...more } = JSON.parse(text) as Record<string, unknown>;
  if (status >= 500 && code !== 'busy') return 'a server error';
  // Headers that are too long may hide the one that names the language.
  const lang = status === 431 && !known[shot.lang].sentences.test(String(error)) ? other[shot.lang] : shot.lang;
  const { codes, sentences } = known[lang];
  if (Object.keys(more).length > 0) return `an error with ${Object.keys(more).join()}`;
  if (typeof code !== 'string' || !codes.has(code)) return `a code without words: ${String(code)}`;
  for (const words of [error, ...Object.values(fields ?? {})])
    if (typeof words !== 'string' || !sentences.test(words)) return `words that are not ours: ${String(words)}`;
  if (code !== 'validation' && !fields && code !== 'internal' && error !== wordsOf(code, lang))
    return 'the words of another code';
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How answers fell out: by status, `busy` on its own. */
export function makeTally(): { note(answer: ShotAnswer): void; text(): string } {
  const counts = new Map<string, number>();
  return {
    note: ({ status, text }) => {
      const name = status === 503 && text.includes('"busy"') ? '503 busy' : String(status);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    text: () =>
      [...counts]
        .sort()
        .map(([name, count]) => `${name}: ${count}`)
        .join(', '),
  };
}
