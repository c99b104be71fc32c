import { m } from '#messages';
import type { SanctionAction } from '../../domain/action-rules.ts';
import type { ActionSubject, Statement } from '../../domain/actions.ts';
import type { Reason } from '../../domain/rules.ts';

/** User-facing rule text for each reason. */
export const RULE_LABELS: Record<Reason, () => string> = {
  harassment: m.appeals_rule_harassment,
  threats: m.appeals_rule_threats,
  sexual_solicitation: m.appeals_rule_sexual_solicitation,
  inappropriate_requests: m.appeals_rule_inappropriate_requests,
  discrimination: m.appeals_rule_discrimination,
  scam: m.appeals_rule_scam,
  fake_profile: m.appeals_rule_fake_profile,
  inappropriate_content: m.appeals_rule_inappropriate_content,
  spam: m.appeals_rule_spam,
  not_available: m.appeals_rule_not_available,
  other: m.appeals_rule_other,
};

const HIDE_LABELS: Record<ActionSubject, () => string> = {
  profile: m.appeals_panel_hide_profile,
  listing: m.appeals_panel_hide_listing,
  group: m.appeals_panel_hide_group,
  reference: m.appeals_panel_hide_reference,
};

/** Label of an action in the form. */
export function actionLabel(action: SanctionAction, subject: ActionSubject): string {
  if (action === 'hide') return HIDE_LABELS[subject]();
  return { warn: m.appeals_panel_warn, suspend: m.appeals_panel_suspend, ban: m.appeals_panel_ban }[action]();
}

type SanctionKind = Pick<Statement, 'action' | 'subject_type'>;

/** Effect of a sanction, for the affected user. */
export function effectText({ action, subject_type: type }: SanctionKind): string {
  if (action === 'hide')
    return {
      profile: m.appeals_means_hide_profile,
      listing: m.appeals_means_hide_listing,
      group: m.appeals_means_hide_group,
      reference: m.appeals_means_hide_reference,
    }[type]();
  return { warn: m.appeals_means_warn, suspend: m.appeals_means_suspend, ban: m.appeals_means_ban }[action]();
}

/** True if the sanction is in force at the given time. */
export function isSanctionActive({ lifted_at, until }: Pick<Statement, 'lifted_at' | 'until'>, now: number): boolean {
  return lifted_at === null && (until === null || Date.parse(until) > now);
}
