import { expect, test } from 'vitest';
import { ApiError } from '#browser/api/api-client.ts';
import type { OwnProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';
import type { ProfileForm } from './profile-form.ts';
import { saveForm, type SaveRequests } from './save-form.ts';
import { EMPTY_PROFILE_FORM } from '#tests/support/fixtures/profile-form.ts';

const form: ProfileForm = { ...EMPTY_PROFILE_FORM, avatar_url: '/assets/avatars/bird-2.svg', alias: 'lucia' };

function server(upload: () => Promise<string>): SaveRequests & { saved: OnboardingInput[] } {
  const saved: OnboardingInput[] = [];
  return { saved, upload, save: async (change) => (saved.push(change), {} as OwnProfile) };
}

test('the photo is uploaded first and its URL is saved with the other fields', async () => {
  const calls = server(async () => '/files/photo');
  await saveForm({ form: { ...form, photo: 'data:image/png;base64,AA' }, fields: ['alias'], completes: true }, calls);
  expect(calls.saved).toEqual([{ alias: 'lucia', avatar_url: '/files/photo', onboarding_completed: true }]);
});

test('a failed photo does not prevent saving and keeps the avatar', async () => {
  const trouble = new Error('storage full');
  const calls = server(() => Promise.reject(trouble));
  const { photoError } = await saveForm(
    { form: { ...form, photo: 'data:image/png;base64,AA' }, fields: ['alias', 'avatar_url'] },
    calls,
  );
  expect(photoError).toBe(trouble);
  expect(calls.saved).toEqual([{ alias: 'lucia' }]);
});

test('a bird avatar needs no upload', async () => {
  const calls = server(() => Promise.reject(new Error('nothing to upload')));
  const { photoError } = await saveForm({ form, fields: ['avatar_url'] }, calls);
  expect(photoError).toBeNull();
  expect(calls.saved).toEqual([{ avatar_url: '/assets/avatars/bird-2.svg' }]);
});

test('an alias that was taken meanwhile is an error of its field', async () => {
  const taken = new ApiError('x', { status: 409, code: 'alias_taken' });
  const calls = { ...server(async () => '/files/photo'), save: () => Promise.reject(taken) };
  await expect(saveForm({ form, fields: ['alias'] }, calls)).rejects.toMatchObject({
    fields: { alias: 'alias_taken' },
  });
});
