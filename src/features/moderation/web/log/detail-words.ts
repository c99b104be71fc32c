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
};

/** What else a line of the log says, in words where there are some; ids are for the file. */
export function detailWords(detail: Record<string, unknown> | null, lang: Lang): string[] {
  return Object.entries(detail ?? {}).flatMap(([key, value]) => {
    if (value === null || value === '' || typeof value === 'object' || key.endsWith('_id')) return [];
    const text = String(value);
    const reason = key === 'reason' && REASONS.find((one) => one === text);
    if (reason) return [REASON_WORDS[reason]()];
    if (key === 'until') return [m.admin_log_detail_until({ value: dayWords(text, lang) })];
    if (key === 'on') return [value === true ? m.admin_log_detail_on() : m.admin_log_detail_off()];
    return [KNOWN[key]?.({ value: text }) ?? `${key}: ${text}`];
  });
}
