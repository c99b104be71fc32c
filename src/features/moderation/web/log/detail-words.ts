import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import { REASONS } from '../../domain/rules.ts';
import { dayWords } from '../listing/moments.ts';
import { REASON_WORDS } from '../reason-words.ts';

const KNOWN: Record<string, (about: { value: string }) => string> = {
  sessions: (about) => m.admin_log_detail_sessions(about),
  found: (about) => m.admin_log_detail_found(about),
  done: (about) => m.admin_log_detail_done(about),
  failed: (about) => m.admin_log_detail_failed(about),
  name: ({ value }) => value,
};

/** Why a place that somebody asked for was not added. */
const NO_PLACE: Record<string, () => string> = {
  there_already: () => m.admin_places_there_already(),
  not_in_spain: () => m.admin_places_not_in_spain(),
  not_found: () => m.admin_places_not_found(),
};

/** Said by the line itself, or by nothing that one would miss. */
const SILENT: readonly string[] = ['length', 'type', 'action', 'severity', 'page'];

const KINDS: Record<string, () => string> = {
  exception: () => m.admin_words_exception(),
  mild: () => m.admin_words_mild(),
  strong: () => m.admin_words_strong(),
};

/** What else a line of the log says, in words where there are some; ids are for the file. */
export function detailWords(detail: Record<string, unknown> | null, lang: Lang): string[] {
  return Object.entries(detail ?? {}).flatMap(([key, value]) => {
    if (value === null || value === '' || typeof value === 'object' || key.endsWith('_id')) return [];
    if (key === 'kind')
      return [KINDS[String(value === 'addition' ? detail?.['severity'] : value)]?.() ?? String(value)];
    if (SILENT.includes(key)) return [];
    const text = String(value);
    const reason = key === 'reason' && REASONS.find((one) => one === text);
    if (reason) return [REASON_WORDS[reason]()];
    if (key === 'reason' && NO_PLACE[text]) return [NO_PLACE[text]()];
    if (key === 'until') return [m.admin_log_detail_until({ value: dayWords(text, lang) })];
    if (key === 'on') return [value === true ? m.admin_log_detail_on() : m.admin_log_detail_off()];
    return [KNOWN[key]?.({ value: text }) ?? `${key}: ${text}`];
  });
}
