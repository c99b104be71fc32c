/** Closed questions of a reference. The answers go from the best to the worst; an answer without information is last. */
export const QUESTIONS = {
  payments: ['always', 'mostly', 'sometimes_not', 'unknown'],
  deposit: ['yes', 'partly', 'no', 'unknown'],
  agreements: ['yes', 'reminded', 'no'],
  care: ['good', 'fair', 'bad', 'unknown'],
  repairs: ['good', 'fair', 'bad', 'unknown'],
  again: ['yes', 'maybe', 'no'],
} as const;
export type Question = keyof typeof QUESTIONS;

export type StayRole = 'owner' | 'tenant';

/** Four questions about each role. */
export const QUESTIONS_BY_ROLE: Record<StayRole, readonly Question[]> = {
  tenant: ['payments', 'agreements', 'care', 'again'],
  owner: ['deposit', 'agreements', 'repairs', 'again'],
};

export type Answers = Partial<Record<Question, string>>;

/** Exactly the questions about the role are answered, each with one of its answers. */
export function areComplete(answers: Answers, role: StayRole): boolean {
  const asked = QUESTIONS_BY_ROLE[role];
  const isAnswered = (question: Question) =>
    (QUESTIONS[question] as readonly string[]).includes(answers[question] ?? '');
  return Object.keys(answers).length === asked.length && asked.every(isAnswered);
}
