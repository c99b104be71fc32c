import { getFilterWords } from '#features/site-settings/server/service/filter-words.ts';
import { getFraudPhrases } from '#features/site-settings/server/service/fraud-phrases.ts';
import { findFraud } from '#shared/text/fraud/find-fraud.ts';
import { findProfanity } from '#shared/text/profanity/profanity-filter.ts';
import type { Ctx } from '#platform/context.ts';
import type { PostBody } from '../../domain/schema.ts';

/**
 * Error codes of the free text of a post: the patterns of fraud that also hold listings, and the strong words of the
 * filter. Empty if it may be published. The zones and the text are read as one, so that a
 * sentence that is split over both is found too.
 */
export async function textErrors(
  ctx: Ctx,
  { zones, about }: Pick<PostBody, 'zones' | 'about'>,
): Promise<Record<string, string>> {
  const text = [...zones, about ?? ''].join('\n');
  if (findFraud(text, await getFraudPhrases(ctx)).length > 0) return { about: 'room_wanted_fraud' };
  const isOffensive = findProfanity(text, await getFilterWords(ctx)).some(({ isMild }) => !isMild);
  return isOffensive ? { about: 'room_wanted_words' } : {};
}
