import { expect, test } from 'vitest';
import { REPORT } from '../domain/rules.ts';
import { reportForm } from './use-report-form.ts';

const errorOf = (reason: string | null, description: string) =>
  reportForm.safeParse({ reason, description }).error?.issues[0]?.message;

test('nothing is sent without a reason or with a description that is too long', () => {
  const long = 'x'.repeat(REPORT.descriptionMaxLength);
  expect(errorOf(null, 'x')).toBe('report_reason_required');
  expect(errorOf('other', `  ${long}  `)).toBeUndefined();
  expect(errorOf('other', `${long}x`)).toBe('report_description_too_long');
});
