import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { pageOf } from '#app/web/url-table.ts';
import { ANSWERS } from '#features/assistant/domain/answers.ts';
import { INTENTS, VISITOR_PATHS } from '#features/assistant/domain/intents.ts';
import { wordsOf } from '#features/assistant/domain/terms.ts';
import { PHRASES } from '#features/assistant/domain/understanding.ts';
import { LANGS } from '#kit/lang.ts';
import { judge, scoreOf, type LabelledQuestion } from '#tests/support/assistant-score.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CHUNK_BYTES = 45_000;
const questions = JSON.parse(
  readFileSync(path.join(ROOT, 'tests/support/assistant-questions.json'), 'utf8'),
) as LabelledQuestion[];
const judged = judge(questions);
const plans = Object.entries(INTENTS);

test('there are enough questions that it has never seen, in both languages', () => {
  const read = (text: string) => wordsOf(text).join(' ');
  const seen = new Set(
    LANGS.flatMap((lang) => Object.values(PHRASES[lang]).flatMap((texts) => texts.split(';').map(read))),
  );
  expect(questions.length).toBeGreaterThan(400);
  for (const lang of LANGS) expect(questions.filter((one) => one.lang === lang).length).toBeGreaterThan(200);
  expect(new Set(questions.map(({ intent }) => intent)).size).toBe(plans.length + 1);
  expect(questions.filter(({ text, last }) => !last && seen.has(read(text)))).toEqual([]);
});

test.each(LANGS)('it understands what is asked in %s', (lang) => {
  const score = scoreOf(judged.filter((one) => one.lang === lang));
  process.stdout.write(`assistant, ${lang}: ${JSON.stringify(score)}\n`);
  expect(score.right).toBeGreaterThanOrEqual(0.8);
  expect(score.top3).toBeGreaterThanOrEqual(0.92);
});

test('what has nothing to do with us is not answered with something wrong', () => {
  expect(scoreOf(judged).rejected).toBeGreaterThanOrEqual(0.95);
});

test('follow-ups lean on the answer before', () => {
  expect(scoreOf(judged.filter(({ last }) => last)).right).toBeGreaterThanOrEqual(0.9);
});

test('it answers in the language of the question', () => {
  const readable = judged.filter(({ answered }) => answered);
  const own = readable.filter(({ lang, answerLang }) => lang === answerLang);
  expect(own.length / readable.length).toBeGreaterThan(0.98);
});

test('code, phrases and answers fit into one small chunk', async () => {
  const entry = path.join(ROOT, 'src/features/assistant/domain/assistant.ts');
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(code).toContain(ANSWERS.es.lines.limit);
  const bytes = gzipSync(code, { level: 9 }).byteLength;
  process.stdout.write(`assistant, chunk: ${bytes} bytes gzip of ${CHUNK_BYTES}\n`);
  expect(bytes).toBeLessThanOrEqual(CHUNK_BYTES);
});

test('every link is a page that this person can open', () => {
  for (const url of new Set(plans.flatMap(([, { actions }]) => actions))) {
    expect(pageOf(url), url).not.toBeNull();
    expect(pageOf(url)?.access === 'public', url).toBe(VISITOR_PATHS.includes(url));
  }
});
