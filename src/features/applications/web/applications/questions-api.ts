import { apiRequest } from '#browser/api/api-client.ts';
import type { Question, SavedAnswer } from '../../domain/questions.ts';

const questionsPath = (propertyId: string) => `/api/properties/${encodeURIComponent(propertyId)}/questions`;

/** Questions of an owner to applicants, with the own latest answers. */
export async function fetchQuestions(propertyId: string, signal: AbortSignal): Promise<Question[]> {
  return (await apiRequest<{ questions: Question[] }>('GET', questionsPath(propertyId), { signal })).questions;
}

export async function saveQuestions(propertyId: string, questions: readonly string[]): Promise<void> {
  await apiRequest('PUT', questionsPath(propertyId), { body: { questions }, idempotent: true });
}

export async function fetchSavedAnswers(signal: AbortSignal): Promise<SavedAnswer[]> {
  return (await apiRequest<{ answers: SavedAnswer[] }>('GET', '/api/saved-answers', { signal })).answers;
}

export async function deleteSavedAnswer(key: string): Promise<void> {
  await apiRequest('DELETE', `/api/saved-answers?key=${encodeURIComponent(key)}`, { idempotent: true });
}
