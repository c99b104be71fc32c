import { expect, test } from 'vitest';
import { createSecret, signatureHeaders } from './secrets.ts';

/** Vector of the libraries of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('the signature is that of Standard Webhooks', () => {
  expect(signatureHeaders(MESSAGE, [SECRET])).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  });
});

test('two secrets sign side by side', () => {
  const other = createSecret();
  const { 'webhook-signature': both } = signatureHeaders(MESSAGE, [other, SECRET]);
  const [first, second] = both.split(' ');
  expect([first, second]).toEqual([signatureHeaders(MESSAGE, [other])['webhook-signature'], SIGNATURE]);
  expect(first).not.toBe(second);
});

test('a new secret has 32 random bytes', () => {
  const [one, two] = [createSecret(), createSecret()];
  expect(Buffer.from(one.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(one).not.toBe(two);
});
