import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '#platform/http/errors.ts';
import { byLang, LANGS, type Lang } from '#shared/i18n/lang.ts';
import type { FuzzRequest } from './fuzz-requests.ts';

export interface FuzzResponse {
  status: number;
  type: string;
  text: string;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ERROR_MESSAGES = byLang(loadErrorMessages);

/** Error codes and a pattern of all error messages in a language, with placeholders for parameters. */
function loadErrorMessages(lang: Lang): { codes: Set<string>; sentences: RegExp } {
  const codes = new Set<string>();
  const sentences: string[] = [];
  for (const file of globSync(`messages/*.${lang}.json`, { cwd: ROOT })) {
    const messages = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>;
    for (const [key, sentence] of Object.entries(messages)) {
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

/**
 * Describes what is wrong with the response to a bad request, or `null`. 503 `busy` is the only server error allowed.
 */
export function findFault(shot: FuzzRequest, answer: FuzzResponse): string | null {
  const { status, type, text } = answer;
  if (shot.expectsUnauthorized && ![401, 429, 431].includes(status))
    return 'an anonymous request was not rejected with 401';
  if (shot.method === 'HEAD') return status >= 500 ? 'a server error' : null;
  if (status < 400) return type.includes('json') && !isJson(text) ? 'a response that is not JSON' : null;
  if (!type.startsWith('application/json') || !isJson(text)) return 'an error that is not JSON';
  const { error, code, fields, ...more } = JSON.parse(text) as Record<string, unknown>;
  if (status >= 500 && code !== 'busy') return 'a server error';
  // Oversized headers may drop the one that sets the language.
  const spoken = status === 431 && LANGS.find((one) => ERROR_MESSAGES[one].sentences.test(String(error)));
  const lang = spoken || shot.lang;
  const { codes, sentences } = ERROR_MESSAGES[lang];
  if (Object.keys(more).length > 0) return `unexpected fields in the error: ${Object.keys(more).join()}`;
  if (typeof code !== 'string' || !codes.has(code)) return `an error code without a message: ${String(code)}`;
  for (const sentence of [error, ...Object.values(fields ?? {})])
    if (typeof sentence !== 'string' || !sentences.test(sentence))
      return `an unknown error message: ${String(sentence)}`;
  if (code !== 'validation' && !fields && code !== 'internal' && error !== errorMessage(code, lang))
    return 'the message of another error code';
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

/** Counts responses by status, with `busy` separately. */
export function createStatusCounter(): { note(answer: FuzzResponse): void; text(): string } {
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
