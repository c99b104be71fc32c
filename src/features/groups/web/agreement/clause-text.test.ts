import { expect, test } from 'vitest';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { STANDARD_TOPICS, type Topic } from '../../domain/agreement/rules.ts';
import type { Clause } from '../../domain/agreement/schema.ts';
import { clauseText, defaultClauseText } from './clause-text.ts';

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
  ...STANDARD_TOPICS.map((topic) => clause(topic, 'standing')),
];

test('every clause has its own text in each language, whatever the language of the page', () => {
  for (const lang of LANGS) {
    const texts = every.map((one) => defaultClauseText(one, lang));
    for (const text of texts) expect(text).toMatch(/^[\p{Lu}].+\.$/su);
    const distinct = new Set(texts).size;
    expect(distinct).toBe(every.length - DEAL_BREAKERS.length - SCALED_HABITS.length + 1);
  }
  for (const one of every) expect(defaultClauseText(one, 'es')).not.toBe(defaultClauseText(one, 'en'));
});

test('edited texts come before default texts', () => {
  expect(clauseText({ ...clause('bills', 'standing'), text: 'A medias.' }, 'en')).toBe('A medias.');
});
