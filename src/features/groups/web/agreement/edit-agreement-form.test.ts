import { expect, test } from 'vitest';
import { AGREEMENT } from '../../domain/agreement/rules.ts';
import type { Agreement, Clause } from '../../domain/agreement/schema.ts';
import { defaultClauseText } from './clause-text.ts';
import { editAgreementForm, toAgreementChange, toEditForm } from './edit-agreement-form.ts';

const smoking: Clause = { topic: 'smoking', kind: 'disagree', stance: null, text: null, positions: [] };
const bills: Clause = { topic: 'bills', kind: 'standing', stance: null, text: 'A medias.', positions: [] };
const agreement: Agreement = {
  version: 3,
  latest_version: 3,
  created_at: '2026-09-01T10:00:00.000Z',
  group: { name: 'Piso', city: 'València' },
  people: [],
  clauses: [smoking, bills],
  own: ['Los jueves cenamos juntos'],
  rent: null,
  is_signed_by_all: false,
  is_outdated: false,
  has_news: false,
  may: { sign: true, edit: true },
};

test('only changed texts are sent', () => {
  const form = toEditForm(agreement, 'es');
  expect(toAgreementChange(agreement, form, 'es')).toEqual({
    version: 3,
    texts: {},
    own: ['Los jueves cenamos juntos'],
  });
  const other = {
    texts: [
      { topic: 'smoking' as const, text: ' Nunca. ' },
      { topic: 'bills' as const, text: 'A medias.' },
    ],
    own: [' Sin zapatos ', ' '],
  };
  expect(toAgreementChange(agreement, other, 'es')).toEqual({
    version: 3,
    texts: { smoking: 'Nunca.' },
    own: ['Sin zapatos'],
  });
});

test('a default or empty text resets the clause', () => {
  for (const text of ['', defaultClauseText(bills, 'es')]) {
    const form = toEditForm(agreement, 'es');
    const texts = form.texts.map((one) => (one.topic === 'bills' ? { ...one, text } : one));
    expect(toAgreementChange(agreement, { ...form, texts }, 'es').texts).toEqual({ bills: null });
  }
});

test('each clause has a maximum length', () => {
  const { texts } = toEditForm(agreement, 'en');
  const pathOf = (own: string) => editAgreementForm.safeParse({ texts, own: ['', own] }).error?.issues[0]?.path;
  expect(pathOf('x'.repeat(AGREEMENT.clauseMaxLength))).toBeUndefined();
  expect(pathOf('x'.repeat(AGREEMENT.clauseMaxLength + 1))).toEqual(['own', 1]);
});
