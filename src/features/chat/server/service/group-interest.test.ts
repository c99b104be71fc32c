import { expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { insisting } from './group-interest.ts';

const busy = () => new Refusal('busy', { retryAfterS: 0.01 });

test('a busy server is asked again, so often, and any other no is a no', async () => {
  const answers = [busy(), busy(), null, busy()];
  const work = async () => {
    const said = answers.shift();
    if (said) throw said;
  };
  await insisting(work, 3);
  expect(answers).toHaveLength(1);

  let asked = 0;
  const never = (error: Error) => async () => {
    asked += 1;
    throw error;
  };
  await expect(insisting(never(busy()), 3)).rejects.toMatchObject({ code: 'busy' });
  expect(asked).toBe(3);
  await expect(insisting(never(new Refusal('chat_closed')), 3)).rejects.toMatchObject({ code: 'chat_closed' });
  expect(asked).toBe(4);
});
