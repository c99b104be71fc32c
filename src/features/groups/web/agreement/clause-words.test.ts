import { expect, test } from 'vitest';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { LANGS } from '#kit/lang.ts';
import { STANDING_TOPICS, type Topic } from '../../domain/agreement/rules.ts';
import type { Clause } from '../../domain/agreement/schema.ts';
import { clauseWords, usualWords } from './clause-words.ts';

const clause = (topic: Topic, kind: Clause['kind'], stance: Clause['stance'] = null): Clause => ({
  topic,
  kind,
  stance,
  text: null,
  positions: [],
});

const every: Clause[] = [
  ...DEAL_BREAKERS.flatMap((key) => [
    clause(key, 'disagree'),
    clause(key, 'open'),
    ...(['yes', 'no', 'any'] as const).map((stance) => clause(key, 'agree', stance)),
  ]),
  ...SCALED_HABITS.flatMap((key) => [clause(key, 'disagree'), clause(key, 'open'), clause(key, 'agree')]),
  ...STANDING_TOPICS.map((topic) => clause(topic, 'standing')),
];

test('every point has words of its own in each language, whatever the language of the page', () => {
  for (const lang of LANGS) {
    const words = every.map((one) => usualWords(one, lang));
    for (const text of words) expect(text).toMatch(/^[\p{Lu}].+\.$/su);
    const distinct = new Set(words).size;
    expect(distinct).toBe(every.length - DEAL_BREAKERS.length - SCALED_HABITS.length + 1);
  }
  for (const one of every) expect(usualWords(one, 'es')).not.toBe(usualWords(one, 'en'));
});

test("the group's own words stand before the usual ones", () => {
  expect(clauseWords({ ...clause('bills', 'standing'), text: 'A medias.' }, 'en')).toBe('A medias.');
});
