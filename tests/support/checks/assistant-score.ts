import { LANGUAGE_RESOURCES } from '#features/assistant/domain/all-languages.ts';
import { createAssistant } from '#features/assistant/domain/assistant.ts';
import { covers, type Intent } from '#features/assistant/domain/intents.ts';
import { ASSISTANT } from '#features/assistant/domain/rules.ts';
import type { Lang } from '#shared/i18n/lang.ts';

export interface LabelledQuestion {
  text: string;
  lang: Lang;
  /** Expected intent; `none` for off-topic questions. */
  intent: Intent | 'none';
  /** Other intents whose answer serves the question as well. */
  also?: readonly Intent[];
  /** Intent of the previous answer, for follow-up questions. */
  last?: Intent;
}

export type EvaluatedQuestion<Q extends LabelledQuestion = LabelledQuestion> = Q & {
  answered: Intent | null;
  candidates: Intent[];
  answerLang: Lang;
};

/** Shares from 0 to 1. A clarifying question with suggestions counts as not answered. */
export interface AssistantScore {
  correct: number;
  wrong: number;
  top3: number;
  /** Share of off-topic questions that were not answered with an intent. */
  rejected: number;
}

/** Evaluates each question as a guest in the question's own language. */
export function evaluateQuestions<Q extends LabelledQuestion>(questions: readonly Q[]): EvaluatedQuestion<Q>[] {
  const assistant = createAssistant({ email: 'hola@tukan.example', languages: LANGUAGE_RESOURCES });
  return questions.map((question) => {
    const { text, lang, last = null } = question;
    const { reply, candidates } = assistant.explain({ text, lang, last, page: '/', isSignedIn: false });
    return {
      ...question,
      answered: reply.intent,
      candidates: candidates.slice(0, ASSISTANT.maxSuggestions),
      answerLang: reply.lang,
    };
  });
}

/** A finer intent answers a question of the broader one that it is part of; a broader one answers no finer question. */
export function isRight({ answered, ...question }: EvaluatedQuestion): boolean {
  return question.intent === 'none' ? answered === null : answered !== null && isAnsweredBy(question, answered);
}

function isAnsweredBy({ intent, also = [] }: LabelledQuestion, answered: Intent): boolean {
  return intent !== 'none' && [intent, ...also].some((one) => covers(one, answered));
}

export function computeScore(judged: readonly EvaluatedQuestion[]): AssistantScore {
  const ours = judged.filter(({ intent }) => intent !== 'none');
  const foreign = judged.filter(({ intent }) => intent === 'none');
  const share = (part: readonly EvaluatedQuestion[], all: readonly EvaluatedQuestion[]) =>
    all.length === 0 ? 1 : Math.round((part.length / all.length) * 1000) / 1000;
  return {
    correct: share(ours.filter(isRight), ours),
    wrong: share(
      ours.filter((one) => one.answered !== null && !isRight(one)),
      ours,
    ),
    top3: share(
      ours.filter((question) => question.candidates.some((one) => isAnsweredBy(question, one))),
      ours,
    ),
    rejected: share(
      foreign.filter(({ answered }) => answered === null),
      foreign,
    ),
  };
}
