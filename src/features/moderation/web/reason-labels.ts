import { m } from '#messages';
import type { Reason } from '../domain/rules.ts';

export const REASON_LABELS: Record<Reason, () => string> = {
  harassment: () => m.moderation_reason_harassment(),
  threats: () => m.moderation_reason_threats(),
  sexual_solicitation: () => m.moderation_reason_sexual_solicitation(),
  inappropriate_requests: () => m.moderation_reason_inappropriate_requests(),
  discrimination: () => m.moderation_reason_discrimination(),
  scam: () => m.moderation_reason_scam(),
  fake_profile: () => m.moderation_reason_fake_profile(),
  inappropriate_content: () => m.moderation_reason_inappropriate_content(),
  spam: () => m.moderation_reason_spam(),
  not_available: () => m.moderation_reason_not_available(),
  other: () => m.moderation_reason_other(),
};
