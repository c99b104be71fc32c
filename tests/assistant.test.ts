import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { matchRoute } from '#app/web/route-table.ts';
import { ANSWERS } from '#features/assistant/domain/all-answers.ts';
import { LANGUAGE_RESOURCES } from '#features/assistant/domain/all-languages.ts';
import { createAssistant } from '#features/assistant/domain/assistant.ts';
import { INTENTS, GUEST_PATHS, type Intent } from '#features/assistant/domain/intents.ts';
import { MODEL_LANGS } from '#features/assistant/domain/language-resources.ts';
import { tokenize } from '#features/assistant/domain/model/question-features.ts';
import { phrasesStamp, readPhrases, splitPhrases } from '#features/assistant/training/phrases.ts';
import { TRUST } from '#features/properties/domain/trust.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import catalanExam from '#tests/support/assistant-catalan.json' with { type: 'json' };
import exam from '#tests/support/assistant-exam.json' with { type: 'json' };
import secondExam from '#tests/support/assistant-second-exam.json' with { type: 'json' };
import newUsers from '#tests/support/assistant-new-users.json' with { type: 'json' };
import {
  computeScore,
  evaluateQuestions,
  isRight,
  type LabelledQuestion,
} from '#tests/support/checks/assistant-score.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Model, concepts, code and the answers of one language. */
const CHUNK_BYTES = 160_000;
const SLOW_PHONE_FACTOR = 6;
const questions = JSON.parse(
  readFileSync(path.join(ROOT, 'tests/support/assistant-questions.json'), 'utf8'),
) as LabelledQuestion[];
const evaluated = evaluateQuestions(questions);
const plans = Object.entries(INTENTS);
const { heldBack } = splitPhrases(readPhrases());
const unseen = evaluateQuestions(
  heldBack.map(({ label, ...phrase }) => ({ ...phrase, intent: label as Intent | 'none' })),
);

test.each(MODEL_LANGS)('the model in %s was trained on the phrases as they are', (lang) => {
  const { model } = LANGUAGE_RESOURCES[lang];
  expect(model.stamp, 'run `npm run assistant:train`').toBe(phrasesStamp());
  expect([...new Set(readPhrases().map(({ label }) => label))].sort()).toEqual(
    [...Object.keys(INTENTS), 'none'].sort(),
  );
});

test('there are enough questions that were never trained on, in each language with a model', () => {
  const read = (text: string) => tokenize(text).join(' ');
  const trained = new Set(splitPhrases(readPhrases()).trained.map(({ text }) => read(text)));
  expect(questions.length).toBeGreaterThan(400);
  for (const lang of MODEL_LANGS) expect(questions.filter((one) => one.lang === lang).length).toBeGreaterThan(200);
  expect(heldBack.filter(({ text }) => trained.has(read(text)))).toEqual([]);
  expect(heldBack.length / (heldBack.length + trained.size)).toBeCloseTo(0.2, 1);
});

/** Floors slightly below the figures of `docs/assistant.md`. Wrong is another intent than the label, also where its answer serves. */
test.each(MODEL_LANGS)('unseen questions in %s are understood', (lang) => {
  const score = computeScore(unseen.filter((one) => one.lang === lang));
  process.stdout.write(`assistant, held back, ${lang}: ${JSON.stringify(score)}\n`);
  expect(score.correct).toBeGreaterThanOrEqual(0.57);
  expect(score.wrong).toBeLessThanOrEqual(0.06);
  expect(score.top3).toBeGreaterThanOrEqual(0.88);
  expect(score.rejected).toBeGreaterThanOrEqual(0.91);
});

test.each(MODEL_LANGS)('the earlier questions in %s are understood', (lang) => {
  const score = computeScore(evaluated.filter((one) => one.lang === lang));
  process.stdout.write(`assistant, earlier questions, ${lang}: ${JSON.stringify(score)}\n`);
  expect(score.correct).toBeGreaterThanOrEqual(0.71);
  expect(score.top3).toBeGreaterThanOrEqual(0.91);
  expect(score.rejected).toBeGreaterThanOrEqual(0.97);
});

test.each(MODEL_LANGS)('the exam in %s, written without knowledge of the phrases, is understood', (lang) => {
  const score = computeScore(evaluateQuestions((exam as LabelledQuestion[]).filter((one) => one.lang === lang)));
  process.stdout.write(`assistant, exam, ${lang}: ${JSON.stringify(score)}\n`);
  expect(score.correct).toBeGreaterThanOrEqual(0.8);
  expect(score.wrong).toBeLessThanOrEqual(0.035);
  expect(score.top3).toBeGreaterThanOrEqual(0.95);
  expect(score.rejected).toBeGreaterThanOrEqual(0.94);
});

test('the questions of both exams together reach the goals for questions never seen', () => {
  const score = computeScore(evaluateQuestions([...exam, ...secondExam] as LabelledQuestion[]));
  process.stdout.write(`assistant, both exams: ${JSON.stringify(score)}\n`);
  expect(score.correct).toBeGreaterThanOrEqual(0.85);
  expect(score.wrong).toBeLessThanOrEqual(0.03);
  expect(score.top3).toBeGreaterThanOrEqual(0.96);
  expect(score.rejected).toBeGreaterThanOrEqual(0.97);
});

test('questions of new users, asked in the browser as well, are understood', () => {
  const judged = evaluateQuestions(newUsers as LabelledQuestion[]);
  const missed = judged.filter((one) => !isRight(one)).map(({ text, answered }) => `${text} → ${answered}`);
  process.stdout.write(`assistant, new users: ${JSON.stringify(computeScore(judged))} ${missed.join('; ')}\n`);
  expect(computeScore(judged).correct).toBeGreaterThanOrEqual(0.93);
  expect(computeScore(judged).wrong).toBeLessThanOrEqual(0.04);
});

/** Floors slightly below the figures of `docs/assistant.md`; without its table the Spanish model is right in 0.29. */
test('questions in Catalan are understood by the Spanish model', () => {
  const score = computeScore(evaluateQuestions(catalanExam as LabelledQuestion[]));
  process.stdout.write(`assistant, exam, ca: ${JSON.stringify(score)}\n`);
  expect(score.correct).toBeGreaterThanOrEqual(0.88);
  expect(score.wrong).toBeLessThanOrEqual(0.04);
  expect(score.top3).toBeGreaterThanOrEqual(0.96);
  expect(score.rejected).toBeGreaterThanOrEqual(0.91);
});

test('follow-up questions use the previous answer', () => {
  expect(computeScore(evaluated.filter(({ last }) => last)).correct).toBeGreaterThanOrEqual(0.9);
});

test('answers are in the language of the question', () => {
  const readable = evaluated.filter(({ answered }) => answered);
  const own = readable.filter(({ lang, answerLang }) => lang === answerLang);
  expect(own.length / readable.length).toBeGreaterThan(0.98);
});

test.each(LANGS)('model, code and the answers in %s fit into the chunk budget', async (lang) => {
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
  const { texts, model } = LANGUAGE_RESOURCES[lang];
  expect(code, 'models are chunks of their own').not.toContain(model.rows.slice(0, 100));
  expect(code, 'answers are chunks of their own').not.toContain(texts.lines.limit);
  expect(code, 'the table of Catalan words loads with a question').not.toContain('llogatera');
  const gzipBytes = (text: string) => gzipSync(text, { level: 9 }).byteLength;
  const bytes = gzipBytes(code) + gzipBytes(JSON.stringify(texts)) + gzipBytes(JSON.stringify(model));
  process.stdout.write(`assistant, chunks, ${lang}: ${bytes} bytes gzip of ${CHUNK_BYTES}\n`);
  expect(bytes).toBeLessThanOrEqual(CHUNK_BYTES);
});

test('an answer takes at most 30 ms on a phone that is six times slower', () => {
  const assistant = createAssistant({ email: '', languages: LANGUAGE_RESOURCES });
  const asked = heldBack.slice(0, 500);
  const start = performance.now();
  for (const { text, lang } of asked) assistant.explain({ text, lang, page: '/', isSignedIn: false, last: null });
  const meanMs = (performance.now() - start) / asked.length;
  process.stdout.write(`assistant, one answer: ${meanMs.toFixed(2)} ms\n`);
  expect(meanMs).toBeLessThanOrEqual(30 / SLOW_PHONE_FACTOR);
});

test.each(LANGS)('answers in %s on listings name what holds them, and the age of a trusted account', (lang) => {
  const { home_trust: trust, legal_hints: hints } = ANSWERS[lang].intents;
  expect(trust.more).toContain(`${TRUST.establishedAccountDays} `);
  for (const text of [trust.answer, trust.more, hints.answer]) expect(text).toMatch(/fianza|deposit|fiança/);
  expect(hints.answer).toMatch(/revisión|reviewed|revisió/);
});

test('every link leads to a page that the user can open', () => {
  for (const url of new Set(plans.flatMap(([, { actions }]) => actions))) {
    expect(matchRoute(url), url).not.toBeNull();
    expect(matchRoute(url)?.access === 'public', url).toBe(GUEST_PATHS.includes(url));
  }
});
