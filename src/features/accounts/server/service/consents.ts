import type { Ctx, UserCtx } from '#platform/context.ts';
import {
  LEGAL_DOCUMENTS,
  LEGAL_VERSIONS,
  pendingConsents,
  type ConsentsResponse,
  type ConsentsBody,
  type LegalDocument,
} from '../../domain/consents.ts';
import { consentsOf, insertConsents } from '../store/consents.ts';
import { presentConsent } from '../present/account.ts';

/** Returns the user's consents and the documents pending consent. */
export async function ownConsents(ctx: UserCtx): Promise<ConsentsResponse> {
  const given = await consentsOf(ctx.db, ctx.actor.userId);
  return { consents: given.map(presentConsent), due: pendingConsents(given) };
}

/** Records the user's consent to the current versions. */
export async function recordConsents(ctx: UserCtx, body: ConsentsBody): Promise<ConsentsResponse> {
  const given = LEGAL_DOCUMENTS.flatMap((document) => {
    const version = body[document];
    return version ? [{ document, version }] : [];
  });
  await insertConsents(ctx.db, ctx.actor.userId, given, ctx.now());
  return ownConsents(ctx);
}

/** Records consent to the current version of every document, as stated on the sign-up form. */
export async function recordSignUpConsents(ctx: Ctx, userId: string): Promise<void> {
  const all = LEGAL_DOCUMENTS.map((document) => ({ document, version: LEGAL_VERSIONS[document] }));
  await insertConsents(ctx.db, userId, all, ctx.now());
}

/** Returns the documents pending consent of a user. */
export async function getPendingConsents(ctx: Ctx, userId: string): Promise<LegalDocument[]> {
  return pendingConsents(await consentsOf(ctx.db, userId));
}
