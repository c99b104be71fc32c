/*
 * Measures the assistant on the phrases that its training holds back, on the earlier questions and on the exams: shares
 * by language and voice, the confusions, and the times of decoding a model and of an answer.
 * `npm run bench -- assistant --docs` also writes the tables into `docs/assistant.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_RESOURCES } from '#features/assistant/domain/all-languages.ts';
import { MODEL_LANGS } from '#features/assistant/domain/language-resources.ts';
import { createAssistant } from '#features/assistant/domain/assistant.ts';
import { MODEL_LABELS } from '#features/assistant/domain/intent-classifier.ts';
import { decodeIntentModel } from '#features/assistant/domain/model/intent-model.ts';
import { readPhrases, splitPhrases } from '#features/assistant/training/phrases.ts';
import {
  computeScore,
  evaluateQuestions,
  isRight,
  type AssistantScore,
  type EvaluatedQuestion,
  type LabelledQuestion,
} from '#tests/support/checks/assistant-score.ts';
import { machineInfo } from './support/machine.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DOCUMENT = path.join(ROOT, 'docs/assistant.md');
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];
const SHOWN_CONFUSIONS = 40;
/** Goals of the assistant on questions never seen. */
const GOAL = { correct: 0.85, wrong: 0.03, top3: 0.96, rejected: 0.97 } as const;

type Voiced = LabelledQuestion & { voice: string };

const heldBack = splitPhrases(readPhrases()).heldBack.map(
  ({ label, ...phrase }) => ({ ...phrase, intent: label }) as Voiced,
);
const results = evaluateQuestions(heldBack);
const [earlier, exam, secondExam] = [
  'assistant-questions.json',
  'assistant-exam.json',
  'assistant-second-exam.json',
].map((file) =>
  evaluateQuestions(JSON.parse(readFileSync(path.join(ROOT, 'tests/support', file), 'utf8')) as LabelledQuestion[]),
) as [EvaluatedQuestion[], EvaluatedQuestion[], EvaluatedQuestion[]];
const whole = computeScore(results);
const tables = [...shareTable(), ...confusionTable()].join('\n');
process.stdout.write(`${tables}\n`);
if (process.argv.includes('--docs')) {
  const [before = '', rest = ''] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${tables}\n\n${END}${rest.split(END)[1] ?? ''}`);
}
const answerMs = measureAnswerMs();
const decodingMs = measureDecodingMs();
const ratios = {
  right_to_goal: ratio(whole.correct, GOAL.correct),
  wrong_to_goal: ratio(whole.wrong, GOAL.wrong),
  within_three_to_goal: ratio(whole.top3, GOAL.top3),
  rejected_to_goal: ratio(whole.rejected, GOAL.rejected),
  decoding_to_answer: ratio(decodingMs, answerMs),
};
const figures = {
  held_back: whole,
  earlier: computeScore(earlier),
  exam: computeScore(exam),
  second_exam: computeScore(secondExam),
  answer_ms: answerMs,
  decoding_ms: decodingMs,
};
process.stdout.write(`${JSON.stringify({ name: 'assistant', ratios, figures, machine: machineInfo() })}\n`);

function ratio(value: number, goal: number): number {
  return Math.round((value / goal) * 1000) / 1000;
}

function shareTable(): string[] {
  const voices = [...new Set(heldBack.map(({ voice }) => voice))].sort();
  const rows = MODEL_LANGS.flatMap((lang) => {
    const own = results.filter((one) => one.lang === lang);
    const byVoice = voices.map((voice) => [`${lang}, ${voice}`, own.filter((one) => one.voice === voice)] as const);
    return [[`**${lang}**`, own] as const, ...byVoice.filter(([, part]) => part.length > 0)];
  });
  return [
    '| held-back phrases | number | right | wrong | within three | off-topic rejected |',
    '| --- | --- | --- | --- | --- | --- |',
    ...[['**all**', results] as const, ...rows].map(([name, part]) => shareRow(name, part.length, computeScore(part))),
    ...Object.entries({ 'earlier questions': earlier, exam, 'second exam': secondExam }).flatMap(([name, asked]) =>
      MODEL_LANGS.map((lang) => {
        const own = asked.filter((one) => one.lang === lang);
        return shareRow(`${name}, ${lang}`, own.length, computeScore(own));
      }),
    ),
  ];
}

function shareRow(name: string, count: number, { correct, wrong, top3, rejected }: AssistantScore): string {
  return `| ${[name, count, correct, wrong, top3, rejected].join(' | ')} |`;
}

/** Most frequent wrong answers. */
function confusionTable(): string[] {
  const counts = new Map<string, number>();
  const isWrong = (one: EvaluatedQuestion) => one.answered !== null && !isRight(one);
  for (const { intent, answered } of results.filter(isWrong)) {
    const pair = `${intent} | ${answered}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const worst = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, SHOWN_CONFUSIONS);
  return ['', '| asked | answered | times |', '| --- | --- | --- |', ...worst.map(([pair, n]) => `| ${pair} | ${n} |`)];
}

function measureAnswerMs(): number {
  const assistant = createAssistant({ email: '', languages: LANGUAGE_RESOURCES });
  const start = performance.now();
  for (const { text, lang } of heldBack) assistant.explain({ text, lang, page: '/', isSignedIn: false, last: null });
  return Math.round(((performance.now() - start) / heldBack.length) * 1000) / 1000;
}

/** Mean time of decoding the stored models: it blocks the page when the assistant opens. */
function measureDecodingMs(): number {
  const start = performance.now();
  for (const lang of MODEL_LANGS) decodeIntentModel(LANGUAGE_RESOURCES[lang].model, MODEL_LABELS);
  return Math.round((performance.now() - start) / MODEL_LANGS.length);
}
