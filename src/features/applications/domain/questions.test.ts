import { expect, test } from 'vitest';
import { isForbiddenQuestion, questionKey, questionsBody } from './questions.ts';

test.each([
  '¿Estás embarazada o piensas tener hijos?',
  '¿Cuál es tu religión?',
  '¿De qué nacionalidad eres?',
  'De quina nacionalitat ets?',
  'Estàs embarassada?',
  'Tens fills?',
  'Tens alguna discapacitat o malaltia?',
  'What is your nationality?',
  'Are you gay?',
  '¿Tienes alguna discapacidad?',
  'Do you belong to a trade union?',
])('a question that serves to discriminate is refused: %s', (text) => {
  expect(isForbiddenQuestion(text)).toBe(true);
  expect(questionsBody.safeParse({ questions: [text] }).error?.issues[0]?.message).toBe('question_forbidden');
});

test.each([
  '¿De qué vas a pagar el alquiler?',
  '¿Cuánto te quieres quedar?',
  '¿Traes bici, transporte propio o instrumentos?',
  'How do you get on with pets?',
  'Do you cook at home?',
])('a question about living together is allowed: %s', (text) => {
  expect(questionsBody.safeParse({ questions: [text] }).success).toBe(true);
});

test('the same question in other letters has the same key', () => {
  expect(questionKey('¿Cuánto te quieres quedar?')).toBe(questionKey('cuanto te  QUIERES quedar'));
  expect(questionKey('¿Fumas?')).not.toBe(questionKey('¿Cocinas?'));
});
