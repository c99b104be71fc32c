import {
  listApplicantRecipients,
  type ApplicantRecipient,
} from '#features/applications/server/service/applicant-recipients.ts';
import { personalMessage } from '#features/applications/domain/applicant-board.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { derivedId } from '#platform/handled-events.ts';
import { errorMessage } from '#platform/http/errors.ts';
import type { ApplicantMessageResult } from '#features/applications/domain/applicant-messages.ts';
import { SEND_RATE } from '../../../domain/rules.ts';
import { sendMessage } from '../send-message.ts';

type Outcome = Omit<ApplicantMessageResult, 'application_id'>;

interface TextToApplicants {
  application_ids: string[];
  message: string;
  client_id: string;
}

/**
 * Writes one text to applicants for an own property, each in the conversation with them and under the rules of every
 * message: blocks, limits, fraud, and the rate of sending. A person who represents several applications gets it once.
 * Idempotent by `client_id`. Returns the outcome of each application. Throws `not_found`.
 */
export async function writeToApplicants(
  ctx: UserCtx,
  propertyId: string,
  { application_ids: ids, message, client_id: clientId }: TextToApplicants,
): Promise<ApplicantMessageResult[]> {
  const recipients = await listApplicantRecipients(ctx, propertyId, ids);
  const outcomes = new Map<string, Outcome>();
  const results: ApplicantMessageResult[] = [];
  /** Above the rate the rest waits as well, without using it up further. */
  let later: Outcome | undefined;
  for (const recipient of recipients) {
    const { userId, applicationId, isOpen } = recipient;
    const known = isOpen && userId !== null ? (outcomes.get(userId) ?? later) : undefined;
    const outcome = known ?? (await writeToOne(ctx, recipient, { message, clientId }));
    if (isOpen && userId !== null) outcomes.set(userId, outcome);
    if (outcome.outcome === 'later') later = outcome;
    results.push({ application_id: applicationId, ...outcome });
  }
  return results;
}

async function writeToOne(
  ctx: UserCtx,
  { userId, name, isOpen }: ApplicantRecipient,
  { message, clientId }: { message: string; clientId: string },
): Promise<Outcome> {
  try {
    if (!isOpen) throw new AppError('application_wrong_state');
    if (userId === null) throw new AppError('user_not_found');
    await ctx.rateLimiter.consume(SEND_RATE, ctx.actor.userId);
    await sendMessage(ctx, {
      to: userId,
      content: personalMessage(message, name),
      type: 'text',
      property_id: null,
      client_id: derivedId(clientId, userId),
    });
    return { outcome: 'sent', error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: outcomeOf(error.code), error: errorMessage(error.code, ctx.lang, error.details.params) };
  }
}

function outcomeOf(code: string): Outcome['outcome'] {
  if (code === 'message_quarantined') return 'held';
  return code === 'too_many_requests' || code === 'busy' ? 'later' : 'refused';
}
