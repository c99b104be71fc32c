import type { IncomingMessage } from 'node:http';
import type { Ctx } from '#platform/context.ts';
import { allowPublicAnd, FetchError, postPublic } from '#platform/http/fetch-public.ts';
import { WEBHOOK, type DeliveryProblem } from '../../../domain/webhooks.ts';
import type { DeliveryRow } from '../../store/webhook-deliveries.ts';
import type { WebhookRow } from '../../store/webhooks.ts';
import { signatureHeaders, signingSecrets } from './secrets.ts';

/** Outcome of one request. */
export interface AttemptResult {
  isDelivered: boolean;
  status: number | null;
  problem: DeliveryProblem | null;
  durationMs: number;
  answer: string | null;
  /** `Retry-After` in seconds. */
  retryAfterS: number | null;
}

/**
 * Sends a delivery once. The address must be public at this moment; a redirect is not followed. Any status but 2xx is a
 * failure. Never throws for the receiver's part.
 */
export async function sendWebhook(
  ctx: Pick<Ctx, 'config' | 'now' | 'tokenSigner'>,
  webhook: WebhookRow,
  { id, body }: Pick<DeliveryRow, 'id' | 'body'>,
): Promise<AttemptResult> {
  const now = ctx.now();
  const secrets = signingSecrets(ctx, webhook, now);
  if (!secrets)
    return { isDelivered: false, status: null, problem: 'secret', durationMs: 0, answer: null, retryAfterS: null };
  const message = { id: `msg_${id}`, timestamp: Math.floor(now.getTime() / 1000), body };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Tukan-Webhooks',
    ...signatureHeaders(message, secrets),
  };
  const isAllowed = allowPublicAnd(ctx.config.privateFetchHosts);
  const signal = AbortSignal.timeout(WEBHOOK.timeoutMs);
  const start = performance.now();
  const elapsedMs = () => Math.round(performance.now() - start);
  try {
    const response = await postPublic(webhook.url, body, signal, { headers, isAllowed });
    const { statusCode: status = 0 } = response;
    const isDelivered = status >= 200 && status < 300;
    const answer = await readStart(response);
    const retryAfterS = Number(response.headers['retry-after'] ?? Number.NaN);
    return {
      isDelivered,
      status,
      problem: isDelivered ? null : 'status',
      durationMs: elapsedMs(),
      answer,
      retryAfterS: retryAfterS > 0 ? retryAfterS : null,
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const problem = error.problem === 'fetch_private' ? 'private' : 'unreachable';
    return { isDelivered: false, status: null, problem, durationMs: elapsedMs(), answer: null, retryAfterS: null };
  }
}

/** First characters of an answer. The rest is not read; an answer that breaks off counts with what it has sent. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, WEBHOOK.answerMaxBytes - size));
      size += chunk.length;
      // Leaving the loop destroys the response.
      if (size >= WEBHOOK.answerMaxBytes) break;
    }
  } catch {
    response.destroy();
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, WEBHOOK.answerMaxLength);
}
