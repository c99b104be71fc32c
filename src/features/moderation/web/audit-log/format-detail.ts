import type { Lang } from '#shared/i18n/lang.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { REASONS } from '../../domain/rules.ts';
import { REASON_LABELS } from '../reason-labels.ts';

const DETAIL_LABELS: Record<string, (about: { value: string }) => string> = {
  sessions: (about) => m.admin_log_detail_sessions(about),
  found: (about) => m.admin_log_detail_found(about),
  done: (about) => m.admin_log_detail_done(about),
  failed: (about) => m.admin_log_detail_failed(about),
  name: ({ value }) => value,
};

/** Reasons to dismiss a location request. */
const LOCATION_DISMISSAL_LABELS: Record<string, () => string> = {
  there_already: () => m.admin_places_there_already(),
  not_in_spain: () => m.admin_places_not_in_spain(),
  not_found: () => m.admin_places_not_found(),
};

/** Keys already covered by the text or without relevance. */
const HIDDEN_KEYS: readonly string[] = ['length', 'type', 'action', 'severity', 'page'];

const WORD_TYPE_LABELS: Record<string, () => string> = {
  exception: () => m.admin_words_exception(),
  mild: () => m.admin_words_mild(),
  strong: () => m.admin_words_strong(),
};

/** Details of an audit entry as text. Ids appear only in the export. */
export function formatDetail(detail: Record<string, unknown> | null, lang: Lang): string[] {
  return Object.entries(detail ?? {}).flatMap(([key, value]) => {
    if (value === null || value === '' || typeof value === 'object' || key.endsWith('_id')) return [];
    if (key === 'kind')
      return [WORD_TYPE_LABELS[String(value === 'addition' ? detail?.['severity'] : value)]?.() ?? String(value)];
    if (HIDDEN_KEYS.includes(key)) return [];
    const text = String(value);
    const reason = key === 'reason' && REASONS.find((one) => one === text);
    if (reason) return [REASON_LABELS[reason]()];
    if (key === 'reason' && LOCATION_DISMISSAL_LABELS[text]) return [LOCATION_DISMISSAL_LABELS[text]()];
    if (key === 'until') return [m.admin_log_detail_until({ value: formatDate(text, lang) })];
    if (key === 'on') return [value === true ? m.admin_log_detail_on() : m.admin_log_detail_off()];
    return [DETAIL_LABELS[key]?.({ value: text }) ?? `${key}: ${text}`];
  });
}
