import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import type { Reason } from '../../domain/rules.ts';

type Message = (given: Record<string, never>, l: { locale: Lang }) => string;

/** The whole reason first, then shorter ones. */
const TEMPLATES: Record<Reason, readonly Message[]> = {
  harassment: [m.sanction_reason_harassment_full, m.sanction_reason_harassment_brief],
  threats: [m.sanction_reason_threats_full, m.sanction_reason_threats_brief],
  sexual_solicitation: [m.sanction_reason_sexual_solicitation_full, m.sanction_reason_sexual_solicitation_brief],
  inappropriate_requests: [
    m.sanction_reason_inappropriate_requests_full,
    m.sanction_reason_inappropriate_requests_brief,
  ],
  discrimination: [m.sanction_reason_discrimination_full, m.sanction_reason_discrimination_brief],
  scam: [m.sanction_reason_scam_full, m.sanction_reason_scam_brief],
  fake_profile: [m.sanction_reason_fake_profile_full, m.sanction_reason_fake_profile_brief],
  inappropriate_content: [m.sanction_reason_inappropriate_content_full, m.sanction_reason_inappropriate_content_brief],
  spam: [m.sanction_reason_spam_full, m.sanction_reason_spam_brief],
  not_available: [m.sanction_reason_not_available_full, m.sanction_reason_not_available_brief],
  other: [m.sanction_reason_other_full, m.sanction_reason_other_brief],
};

/** Reasons to choose from for each rule, in the language of the person who reads them. */
export function sanctionReasonTemplates(locale: Lang): Record<Reason, string[]> {
  const entries = Object.entries(TEMPLATES).map(([reason, texts]) => [
    reason,
    texts.map((text) => text({}, { locale })),
  ]);
  return Object.fromEntries(entries) as Record<Reason, string[]>;
}
