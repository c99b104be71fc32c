import { parseUserAgent } from '../../domain/user-agent.ts';
import type { ActiveSession } from '../store/sessions.ts';
import type { Consent } from '../../domain/consents.ts';
import type { ConsentRow } from '../store/consents.ts';
import type { EmailChangeRow } from '../store/email-changes.ts';
import type { PendingIdentity } from '../../domain/identities.ts';
import type { IdentityRow } from '../store/identities.ts';
import type { NewDevice } from '../../domain/new-devices.ts';
import type { UnansweredDevice } from '../store/known-devices.ts';
import type { UserRow } from '../store/users.ts';

/** A session as shown to its owner, without the token, the IP address or the raw user agent. */
export function presentSession(session: ActiveSession, currentId: string) {
  return {
    id: session.id,
    is_current: session.id === currentId,
    ...parseUserAgent(session.userAgent),
    created_at: session.createdAt.toISOString(),
    last_used: session.lastUsed.toISOString(),
  };
}

/** A browser that the user has yet to recognise. */
export function presentNewDevice({ deviceHash, userAgent, askedAt }: UnansweredDevice): NewDevice {
  const { browser, system } = parseUserAgent(userAgent);
  return { id: deviceHash, browser, system, signed_in_at: askedAt.toISOString() };
}

export function presentConsent({ document, version, givenAt }: ConsentRow): Consent {
  return { document, version, given_at: givenAt.toISOString() };
}

/** An account as shown to its owner. */
export function presentUser(user: UserRow) {
  return { id: user.id, email: user.email, name: user.name, email_confirmed: user.emailConfirmed };
}

/** An account's address and the change that waits. */
export function presentEmailChange(user: UserRow, pending: EmailChangeRow | null) {
  return {
    email: user.email,
    confirmed_at: user.confirmedAt?.toISOString() ?? null,
    pending: pending && {
      new_email: pending.newEmail,
      is_old_confirmed: pending.oldConfirmedAt !== null,
      is_new_confirmed: pending.newConfirmedAt !== null,
      expires_at: pending.expiresAt.toISOString(),
    },
  };
}

export function presentIdentity({ id, createdAt }: IdentityRow, label: string, isRemovable: boolean) {
  return { id, label, linked_at: createdAt.toISOString(), is_removable: isRemovable };
}

/** An identity whose account waits for its deletion. */
export function presentComeBack(user: UserRow, ticket: string, label: string): PendingIdentity {
  const until = user.statusUntil?.toISOString() ?? null;
  return { ticket, step: 'come_back', email: user.email, label, has_password: false, until };
}
