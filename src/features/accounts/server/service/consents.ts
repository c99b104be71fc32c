import type { Ctx, UserCtx } from '#platform/context.ts';
import {
  DOCUMENTS,
  TEXTS,
  textsDue,
  type ConsentsAnswer,
  type ConsentsBody,
  type Document,
} from '../../domain/consents.ts';
import { presentConsent } from '../present/consents.ts';
import { consentsOf, putConsents } from '../store/consents.ts';

/** What the caller has agreed to, and what they are still to be asked. */
export async function ownConsents(ctx: UserCtx): Promise<ConsentsAnswer> {
  const given = await consentsOf(ctx.db, ctx.actor.userId);
  return { consents: given.map(presentConsent), due: textsDue(given) };
}

/** Writes down that the caller agrees to texts of today. */
export async function giveConsents(ctx: UserCtx, body: ConsentsBody): Promise<ConsentsAnswer> {
  const given = DOCUMENTS.flatMap((document) => {
    const version = body[document];
    return version ? [{ document, version }] : [];
  });
  await putConsents(ctx.db, ctx.actor.userId, given, ctx.now());
  return ownConsents(ctx);
}

/** Whoever makes an account agrees to the texts of that day: the form says so. */
export async function agreeAtSignUp(ctx: Ctx, userId: string): Promise<void> {
  const all = DOCUMENTS.map((document) => ({ document, version: TEXTS[document] }));
  await putConsents(ctx.db, userId, all, ctx.now());
}

/** The texts that somebody is to be asked about. */
export async function consentsDue(ctx: Ctx, userId: string): Promise<Document[]> {
  return textsDue(await consentsOf(ctx.db, userId));
}
