import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGS } from '#shared/i18n/lang.ts';
import { pseudoCatalogue, pseudoText } from './pseudo-locale.ts';

test('a pseudo-locale keeps placeholders, marks the ends and makes texts longer', () => {
  expect(pseudoText('Send')).toBe('[Šéñd··]');
  expect(pseudoText('{count} groups in {place}')).toBe('[{count} ğřóúpš íñ {place}·····]');
});

test('a pseudo-locale changes texts and variants, and neither keys nor conditions', () => {
  const plural = { declarations: ['input n'], selectors: ['n'], match: { 'n=one': '{n} cat' } };
  expect(pseudoCatalogue({ $schema: 'x', a_b: 'on', a_c: [plural] })).toEqual({
    $schema: 'x',
    a_b: '[óñ·]',
    a_c: [{ ...plural, match: { 'n=one': '[{n} çát··]' } }],
  });
});

test('a compiled pseudo-locale is noted for the next build, until the language is back', { timeout: 120_000 }, () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const project = mkdtempSync(path.join(os.tmpdir(), 'tukan-pseudo-'));
  const at = (name: string) => path.join(project, name);
  const stamp = at('.cache/words.stamp');
  const compile = (...args: string[]) => {
    execFileSync(process.execPath, [at('scripts/compile-messages.mjs'), ...args], { stdio: 'pipe' });
    return readFileSync(at(`src/messages/catalogues/${LANGS.at(-1)}.js`), 'utf8');
  };
  try {
    for (const part of ['package.json', 'scripts/compile-messages.mjs', 'scripts/i18n', 'src/shared/i18n'])
      cpSync(path.join(root, part), at(part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
    mkdirSync(at('messages'));
    for (const lang of LANGS) writeFileSync(at(`messages/one.${lang}.json`), '{ "one_send": "Send" }');
    expect(compile('--pseudo')).toContain('[Šéñd··]');
    expect(readFileSync(stamp, 'utf8')).toBe('pseudo');
    expect(compile()).toContain('Send');
    expect(existsSync(stamp)).toBe(false);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
