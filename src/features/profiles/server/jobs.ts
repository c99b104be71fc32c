import type { Ctx } from '#platform/context.ts';
import { remindAndExpireVerifications } from './service/verified-university.ts';

/** Reminds users whose university verification expires soon, and removes expired verifications. */
export async function expireUniversityVerifications(ctx: Ctx): Promise<void> {
  await remindAndExpireVerifications(ctx);
}
