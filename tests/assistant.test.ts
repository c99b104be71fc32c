import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { matchRoute } from '#app/web/route-table.ts';
import { ANSWERS } from '#features/assistant/domain/answers.ts';
import { INTENTS, GUEST_PATHS } from '#features/assistant/domain/intents.ts';
import { tokenize } from '#features/assistant/domain/terms.ts';
import { PHRASES } from '#features/assistant/domain/intent-classifier.ts';
import { TRUST } from '#features/properties/domain/trust.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { evaluateQuestions, computeScore, type LabelledQuestion } from '#tests/support/checks/assistant-score.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** 45 KB, and the table of languages. */
const CHUNK_BYTES = 45_500;
const questions = JSON.parse(
  readFileSync(path.join(ROOT, 'tests/support/assistant-questions.json'), 'utf8'),
) as LabelledQuestion[];
const evaluated = evaluateQuestions(questions);
const plans = Object.entries(INTENTS);

test('there are enough unseen questions in both languages', () => {
  const read = (text: string) => tokenize(text).join(' ');
  const seen = new Set(
    LANGS.flatMap((lang) => Object.values(PHRASES[lang]).flatMap((texts) => texts.split(';').map(read))),
  );
  expect(questions.length).toBeGreaterThan(400);
  for (const lang of LANGS) expect(questions.filter((one) => one.lang === lang).length).toBeGreaterThan(200);
  expect(new Set(questions.map(({ intent }) => intent)).size).toBe(plans.length + 1);
  expect(questions.filter(({ text, last }) => !last && seen.has(read(text)))).toEqual([]);
});

test.each(LANGS)('questions in %s are understood', (lang) => {
  const score = computeScore(evaluated.filter((one) => one.lang === lang));
  process.stdout.write(`assistant, ${lang}: ${JSON.stringify(score)}\n`);
  expect(score.correct).toBeGreaterThanOrEqual(0.8);
  expect(score.top3).toBeGreaterThanOrEqual(0.92);
});

test('unrelated questions get no wrong answer', () => {
  expect(computeScore(evaluated).rejected).toBeGreaterThanOrEqual(0.95);
});

test('follow-up questions use the previous answer', () => {
  expect(computeScore(evaluated.filter(({ last }) => last)).correct).toBeGreaterThanOrEqual(0.9);
});

test('answers are in the language of the question', () => {
  const readable = evaluated.filter(({ answered }) => answered);
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

test.each(LANGS)('answers in %s on listings name what holds them, and the age of a trusted account', (lang) => {
  const { home_trust: trust, legal_hints: hints } = ANSWERS[lang].intents;
  expect(trust.more).toContain(`${TRUST.establishedAccountDays} `);
  for (const text of [trust.answer, trust.more, hints.answer]) expect(text).toMatch(/fianza|deposit/);
  expect(hints.answer).toMatch(/revisión|reviewed/);
});

test('every link leads to a page that the user can open', () => {
  for (const url of new Set(plans.flatMap(([, { actions }]) => actions))) {
    expect(matchRoute(url), url).not.toBeNull();
    expect(matchRoute(url)?.access === 'public', url).toBe(GUEST_PATHS.includes(url));
  }
});
