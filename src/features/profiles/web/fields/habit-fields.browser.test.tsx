import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { m } from '#messages';
import type { ProfileForm } from '../profile-form.ts';
import { HabitFields } from './habit-fields.tsx';

const HABITS = { cleanliness: null, sleep: null, noise: null, guest_nights: null, budget: '', stay_months: '' };

it.each([
  ['2020-01-01', 1],
  ['2999-01-01', 0],
  ['', 0],
])('warns of a move-in date that has passed: %s', async (day, count) => {
  const form = { habits: { ...HABITS, move_in: day } } as unknown as ProfileForm;
  await render(<HabitFields form={form} error={() => undefined} set={() => undefined} />);
  await expect.element(page.getByLabelText(m.profiles_move_in())).toHaveValue(day);
  expect(page.getByText(m.profiles_move_in_past()).elements()).toHaveLength(count);
});
