import { m } from '#messages';
import { DECISIONS, USUAL_DECISION, type Decision } from '../../domain/decision-rules.ts';
import type { CaseDecision } from '../../domain/case-decision.ts';
import type { FullCase, QueueItem } from '../../domain/case-schema.ts';
import { REPORT_TYPES, type Reason } from '../../domain/rules.ts';
import { formatList } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';

export const DECISION_LABELS: Record<Decision, () => string> = {
  warn: m.desk_warn,
  hide: m.desk_hide,
  suspend: m.desk_suspend,
  ban: m.desk_ban,
  dismiss: m.desk_dismiss,
};

/** Effect of a decision, shown under its label. */
export function decisionEffect(decision: Decision, { told, about }: FullCase): string {
  if (decision === 'dismiss')
    return m.desk_dismiss_effect({ count: new Set(told.flatMap(({ reporter }) => reporter?.id ?? [])).size });
  if (!about) return m.desk_no_account();
  return { warn: m.desk_warn_effect, hide: m.desk_hide_effect, suspend: m.desk_suspend_effect, ban: m.desk_ban_effect }[
    decision
  ]();
}

/** 'Usual for this rule: close. So far: close 41 and warn 3.' */
export function usualDecision(rule: Reason, { decided_before }: Pick<FullCase, 'decided_before'>, lang: Lang): string {
  const usual = m.desk_usual({ decision: DECISION_LABELS[USUAL_DECISION[rule]]().toLowerCase() });
  const counts = DECISIONS.map((decision) => ({ decision, count: decided_before[rule]?.[decision] ?? 0 }));
  const parts = counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ decision, count }) => `${DECISION_LABELS[decision]().toLowerCase()} ${count}`);
  return parts.length === 0 ? usual : `${usual}. ${m.desk_decided_before({ counts: formatList(parts, lang) })}`;
}

/** Outcome of a decision, for the summary. */
export function decisionDone({ decision, is_proposed }: CaseDecision, name: string): string {
  if (is_proposed) return m.desk_done_proposed({ name });
  return {
    warn: m.desk_done_warn,
    hide: m.desk_done_hide,
    suspend: m.desk_done_suspend,
    ban: m.desk_done_ban,
    dismiss: m.desk_done_dismiss,
  }[decision]({ name });
}

/** Number of reported subjects: '3 chats, 1 listing'. */
export function subjectCounts(subjects: QueueItem['subjects'], lang: Lang): string {
  const parts = REPORT_TYPES.flatMap((type) => {
    const count = subjects[type];
    return count ? [SUBJECT_COUNTS[type]({ count })] : [];
  });
  return formatList(parts, lang);
}

const SUBJECT_COUNTS = {
  chat: m.desk_count_chat,
  profile: m.desk_count_profile,
  listing: m.desk_count_listing,
  group: m.desk_count_group,
  score: m.desk_count_score,
  note: m.desk_count_note,
} as const;
