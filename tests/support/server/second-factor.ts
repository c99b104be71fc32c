import { Secret, TOTP } from 'otpauth';
import type { TestApp, TestUser } from './test-app.ts';

/** Code that an authenticator app shows at the test clock. */
export function codeOf(app: Pick<TestApp, 'clock'>, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
}

/** Turns the authenticator app on for a user, as the account page does. */
export async function activateTotp(app: TestApp, as: TestUser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await app.request('POST', '/api/account/second-factor/totp', { as })).body;
  const body = { code: codeOf(app, secret) };
  const activated = await app.request('POST', '/api/account/second-factor/totp/activate', { as, body });
  if (activated.status !== 200) throw new Error(`the app was not turned on: ${activated.status}`);
  return { secret, recoveryCodes: activated.body.recovery_codes };
}
