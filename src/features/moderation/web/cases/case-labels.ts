import type { Lang } from '#shared/i18n/lang.ts';
import { formatElapsed } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { SanctionAction } from '../../domain/action-rules.ts';
import type { FullCase, QueueItem } from '../../domain/case-schema.ts';
import type { Priority, ReportState, ReportType } from '../../domain/rules.ts';
import type { Dismissal } from '../../domain/reporter-reputation.ts';

export const STATE_LABELS: Record<ReportState, () => string> = {
  open: () => m.cases_state_open(),
  triaged: () => m.cases_state_triaged(),
  actioned: () => m.cases_state_actioned(),
  dismissed: () => m.cases_state_dismissed(),
  appealed: () => m.cases_state_appealed(),
};

export const TYPE_LABELS: Record<ReportType, () => string> = {
  chat: () => m.cases_type_chat(),
  profile: () => m.cases_type_profile(),
  listing: () => m.cases_type_listing(),
  group: () => m.cases_type_group(),
  score: () => m.cases_type_score(),
  note: () => m.cases_type_note(),
};

export const PRIORITY_LABELS: Record<Priority, () => string> = {
  high: () => m.cases_priority_high(),
  medium: () => m.cases_priority_medium(),
  low: () => m.cases_priority_low(),
};

export const DISMISSAL_LABELS: Record<Dismissal, () => string> = {
  allowed: () => m.cases_verdict_allowed(),
  gone: () => m.cases_verdict_gone(),
  unfounded: () => m.cases_verdict_unfounded(),
  abusive: () => m.cases_verdict_abusive(),
};

/** Consequence of each outcome for the reporter. */
export const DISMISSAL_HELP: Record<Dismissal, () => string> = {
  allowed: () => m.cases_verdict_allowed_help(),
  gone: () => m.cases_verdict_gone_help(),
  unfounded: () => m.cases_verdict_unfounded_help(),
  abusive: () => m.cases_verdict_abusive_help(),
};

const SANCTION_LABELS: Record<SanctionAction, () => string> = {
  warn: () => m.cases_did_warn(),
  hide: () => m.cases_did_hide(),
  suspend: () => m.cases_did_suspend(),
  ban: () => m.cases_did_ban(),
};

/** Name of a case in the queue. Must be sanitized for display. */
export const caseName = ({ person_name, subject_name }: Pick<QueueItem, 'person_name' | 'subject_name'>): string =>
  person_name ?? subject_name;

/** Number of reports of a case, or that an appeal has opened it. */
export const reportCountLabel = (count: number): string =>
  count === 0 ? m.cases_by_appeal() : m.cases_count({ count });

/** Title of a case: 'Anuncio «Piso con luz»', 'Conversación con Nerea'. `name` must be sanitized for display. */
export function subjectLabel({ type }: Pick<QueueItem, 'type'>, name: string): string {
  return name === '' ? TYPE_LABELS[type]() : m.cases_subject({ type, name });
}

/** Text of a history entry. */
export function historyStepText({ action, to, verdict, sanction, times }: FullCase['history'][number]): string {
  switch (action) {
    case 'report.read':
      return m.cases_step_read({ times });
    case 'report.read_picture':
      return m.cases_step_picture({ times });
    case 'report.triage':
      return m.cases_step_triage();
    case 'report.assign':
      return to ? m.cases_step_assign({ name: to.name }) : m.cases_step_release();
    case 'report.dismiss':
      return verdict
        ? m.cases_step_dismiss({ why: DISMISSAL_LABELS[verdict]() })
        : m.cases_state_one({ state: 'dismissed' });
    case 'report.reopen':
      return m.cases_step_reopen();
    case 'report.undo':
      return m.cases_step_undo();
    case 'report.note':
      return m.cases_step_note();
    case 'report.act':
      return sanction ? SANCTION_LABELS[sanction]() : m.cases_state_one({ state: 'actioned' });
    case 'ban.propose':
      return m.bans_step_propose();
    case 'ban.approve':
      return m.bans_step_approve();
    case 'ban.suspend':
      return m.bans_step_suspend();
    case 'ban.refuse':
      return m.bans_step_refuse();
    case 'ban.withdraw':
      return m.bans_step_withdraw();
    case 'report.appeal':
      return m.cases_step_appeal();
    case 'report.settle':
      return m.cases_step_settle();
    default:
      return action;
  }
}

/** Short relative time: 'hace 5 h', 'hace 3 d'; 'ahora' below one minute. */
export function formatRelativeTime(iso: string, now: number, lang: Lang): string {
  return formatElapsed(now - Date.parse(iso), lang, 'short');
}
