import { createAssistant } from '#features/assistant/domain/assistant.ts';
import type { Intent } from '#features/assistant/domain/intents.ts';
import { ASSISTANT } from '#features/assistant/domain/rules.ts';
import type { Lang } from '#kit/lang.ts';

export interface LabelledQuestion {
  text: string;
  lang: Lang;
  /** What should be answered; `none` where it has nothing to do with us. */
  intent: Intent | 'none';
  /** What the answer before it was about, in a follow-up. */
  last?: Intent;
}

export interface Judged extends LabelledQuestion {
  answered: Intent | null;
  candidates: Intent[];
  answerLang: Lang;
}

/** Shares from 0 to 1. Asking back with chips counts as not answering. */
export interface Score {
  right: number;
  wrong: number;
  top3: number;
  /** Of the off-topic questions, those not answered with an intent. */
  rejected: number;
}

/** What the assistant makes of each question, asked by a visitor in the question's own language. */
export function judge(questions: readonly LabelledQuestion[]): Judged[] {
  const assistant = createAssistant('hola@tukan.example');
  return questions.map((question) => {
    const { text, lang, last = null } = question;
    const { reply, candidates } = assistant.explain({ text, lang, last, page: '/', isSignedIn: false });
    return {
      ...question,
      answered: reply.intent,
      candidates: candidates.slice(0, ASSISTANT.suggestions),
      answerLang: reply.lang,
    };
  });
}

export function scoreOf(judged: readonly Judged[]): Score {
  const ours = judged.filter(({ intent }) => intent !== 'none');
  const foreign = judged.filter(({ intent }) => intent === 'none');
  const share = (part: readonly Judged[], all: readonly Judged[]) =>
    all.length === 0 ? 1 : Math.round((part.length / all.length) * 1000) / 1000;
  return {
    right: share(
      ours.filter(({ answered, intent }) => answered === intent),
      ours,
    ),
    wrong: share(
      ours.filter(({ answered, intent }) => answered !== null && answered !== intent),
      ours,
    ),
    top3: share(
      ours.filter(({ candidates, intent }) => candidates.some((one) => one === intent)),
      ours,
    ),
    rejected: share(
      foreign.filter(({ answered }) => answered === null),
      foreign,
    ),
  };
}
