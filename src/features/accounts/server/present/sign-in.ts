import { reply, type Reply } from '#platform/http/route.ts';
import type { Passkey } from '../../domain/passkeys.ts';
import type { PasskeyRow } from '../store/passkeys.ts';
import type { SignInResult } from '../service/complete-sign-in.ts';
import { presentUser } from './account.ts';

/** Response of a sign-in: 200 with a session, or 202 with a pending sign-in. */
export function presentSignIn(result: SignInResult): Reply {
  if ('secondStep' in result) return reply({ status: 202, body: { second_step: result.secondStep } });
  return reply({ status: 200, body: { token: result.token, user: presentUser(result.user) } });
}

/** A passkey as shown to its owner, without its key. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
