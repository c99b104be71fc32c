import { m } from '#words';
import type { ActionSubject, SanctionAction, Statement } from '../../domain/actions.ts';
import type { Reason } from '../../domain/rules.ts';

/** The rule of the house behind a reason, as people read it. */
export const RULE_WORDS: Record<Reason, () => string> = {
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

const HIDE_WORDS: Record<ActionSubject, () => string> = {
  profile: m.appeals_panel_hide_profile,
  listing: m.appeals_panel_hide_listing,
  group: m.appeals_panel_hide_group,
};

/** What an action is called where it is chosen. */
export function actionWords(action: SanctionAction, subject: ActionSubject): string {
  if (action === 'hide') return HIDE_WORDS[subject]();
  return { warn: m.appeals_panel_warn, suspend: m.appeals_panel_suspend, ban: m.appeals_panel_ban }[action]();
}

type Told = Pick<Statement, 'action' | 'subject_type'>;

/** What a decision means for whom it is about. */
export function meansWords({ action, subject_type: type }: Told): string {
  if (action === 'hide')
    return {
      profile: m.appeals_means_hide_profile,
      listing: m.appeals_means_hide_listing,
      group: m.appeals_means_hide_group,
    }[type]();
  return { warn: m.appeals_means_warn, suspend: m.appeals_means_suspend, ban: m.appeals_means_ban }[action]();
}

/** Whether a decision holds at a moment. */
export function isStanding({ lifted_at, until }: Pick<Statement, 'lifted_at' | 'until'>, now: number): boolean {
  return lifted_at === null && (until === null || Date.parse(until) > now);
}
