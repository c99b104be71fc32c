import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { SanctionAction } from '../../domain/actions.ts';
import type { FullCase, QueueLine } from '../../domain/case-schema.ts';
import type { Priority, ReportState, ReportType } from '../../domain/rules.ts';
import type { Dismissal } from '../../domain/weight.ts';

export const STATE_WORDS: Record<ReportState, () => string> = {
  open: () => m.cases_state_open(),
  triaged: () => m.cases_state_triaged(),
  actioned: () => m.cases_state_actioned(),
  dismissed: () => m.cases_state_dismissed(),
  appealed: () => m.cases_state_appealed(),
};

export const TYPE_WORDS: Record<ReportType, () => string> = {
  chat: () => m.cases_type_chat(),
  profile: () => m.cases_type_profile(),
  listing: () => m.cases_type_listing(),
  group: () => m.cases_type_group(),
  score: () => m.cases_type_score(),
};

export const PRIORITY_WORDS: Record<Priority, () => string> = {
  high: () => m.cases_priority_high(),
  medium: () => m.cases_priority_medium(),
  low: () => m.cases_priority_low(),
};

export const DISMISSAL_WORDS: Record<Dismissal, () => string> = {
  allowed: () => m.cases_verdict_allowed(),
  gone: () => m.cases_verdict_gone(),
  unfounded: () => m.cases_verdict_unfounded(),
  abusive: () => m.cases_verdict_abusive(),
};

/** What each says of whoever has reported. */
export const DISMISSAL_HELP: Record<Dismissal, () => string> = {
  allowed: () => m.cases_verdict_allowed_help(),
  gone: () => m.cases_verdict_gone_help(),
  unfounded: () => m.cases_verdict_unfounded_help(),
  abusive: () => m.cases_verdict_abusive_help(),
};

const SANCTION_WORDS: Record<SanctionAction, () => string> = {
  warn: () => m.cases_did_warn(),
  hide: () => m.cases_did_hide(),
  suspend: () => m.cases_did_suspend(),
  ban: () => m.cases_did_ban(),
};

export const TONE_OF: Record<Priority, 'bad' | 'mixed' | 'neutral'> = { high: 'bad', medium: 'mixed', low: 'neutral' };

/** 'Anuncio «Piso con luz»', 'Conversación con Nerea'. `name`: fit to be shown. */
export function subjectWords({ type }: Pick<QueueLine, 'type'>, name: string): string {
  return name === '' ? TYPE_WORDS[type]() : m.cases_subject({ type, name });
}

/** A line of the history. */
export function stepWords({ action, to, verdict, sanction, times }: FullCase['history'][number]): string {
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
        ? m.cases_step_dismiss({ why: DISMISSAL_WORDS[verdict]() })
        : m.cases_state_one({ state: 'dismissed' });
    case 'report.reopen':
      return m.cases_step_reopen();
    case 'report.note':
      return m.cases_step_note();
    case 'report.act':
      return sanction ? SANCTION_WORDS[sanction]() : m.cases_state_one({ state: 'actioned' });
    case 'report.appeal':
      return m.cases_step_appeal();
    case 'report.settle':
      return m.cases_step_settle();
    default:
      return action;
  }
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** 'hace 5 h', 'hace 3 d'; below a minute 'ahora'. */
export function agoWords(iso: string, now: number, lang: Lang): string {
  const ms = Math.max(0, now - Date.parse(iso));
  const format = new Intl.RelativeTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', { numeric: 'auto', style: 'short' });
  const [unit, each] = STEPS.find(([, length]) => ms >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return format.format(-Math.floor(ms / each) || 0, unit);
}
