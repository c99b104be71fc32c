import { expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { retryWhileBusy } from './send-unless-refused.ts';

const busy = () => new AppError('busy', { retryAfterS: 0.01 });

test('a busy server is retried up to the limit, and other errors are not', async () => {
  const answers = [busy(), busy(), null, busy()];
  const work = async () => {
    const error = answers.shift();
    if (error) throw error;
  };
  await retryWhileBusy(work, 3);
  expect(answers).toHaveLength(1);

  let attempts = 0;
  const never = (error: Error) => async () => {
    attempts += 1;
    throw error;
  };
  await expect(retryWhileBusy(never(busy()), 3)).rejects.toMatchObject({ code: 'busy' });
  expect(attempts).toBe(3);
  await expect(retryWhileBusy(never(new AppError('chat_closed')), 3)).rejects.toMatchObject({ code: 'chat_closed' });
  expect(attempts).toBe(4);
});
