import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import { FILE } from '../domain/rules.ts';
import type { Notice } from './chat-store.ts';

const DAY_MS = 86_400_000;
const localeOf = (lang: Lang) => (lang === 'en' ? 'en-GB' : 'es-ES');

const formats = new Map<string, Intl.DateTimeFormat>();

function format(lang: Lang, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lang + name;
  const found = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), options);
  formats.set(key, found);
  return found;
}

/** The time of day of a message: 10:44. */
export function clock(at: number, lang: Lang): string {
  return format(lang, 'clock', { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** Tells days apart, in the person's own time. */
export function dayKey(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`;
}

function daysAgo(at: number, now: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

/** The line above a day's messages. */
export function dayLabel(at: number, now: number, lang: Lang): string {
  const days = daysAgo(at, now);
  if (days <= 0) return m.chat_today();
  if (days === 1) return m.chat_yesterday();
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  if (isThisYear) return format(lang, 'day', { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  return format(lang, 'long day', { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}

/** When a conversation last had a message, as short as the list needs it. */
export function listTime(at: number, now: number, lang: Lang): string {
  const days = daysAgo(at, now);
  if (days <= 0) return clock(at, lang);
  if (days === 1) return m.chat_yesterday();
  if (days < 7) return format(lang, 'weekday', { weekday: 'short' }).format(at);
  return format(lang, 'date', { day: 'numeric', month: 'short' }).format(at);
}

/** What a picture is called where it cannot be seen. */
export function pictureAlt({ isMine, at }: { isMine: boolean; at: number }, name: string, lang: Lang): string {
  const time = clock(at, lang);
  return isMine ? m.chat_photo_alt_own({ time }) : m.chat_photo_alt({ name, time });
}

/** How a downloaded picture is called: by the moment it was sent, in the person's own time. */
export function pictureFileName(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return `tukan-${local.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.webp`;
}

const NOTICES: Record<string, () => string> = {
  open_chat_error: m.chat_error_open_chat_error,
  open_chat_with_user_error: m.chat_error_open_chat_with_user_error,
  message_too_long: m.chat_error_message_too_long,
  send_message_error: m.chat_error_send_message_error,
  timeout: m.chat_error_timeout,
  send_file_error: m.chat_error_send_file_error,
  not_an_image: m.error_not_an_image,
  picture_unsupported: m.chat_error_picture_unsupported,
  picture_too_large: m.chat_error_picture_too_large,
  picture_too_many: () => m.chat_error_picture_too_many({ max: FILE.maxAtOnce }),
  mark_read_error: m.chat_error_mark_read_error,
  load_more_error: m.chat_error_load_more_error,
  load_conversations_error: m.chat_error_load_conversations_error,
  delete_chat_error: m.chat_error_delete_chat_error,
  arrange_chat_error: m.chat_error_arrange_chat_error,
};

/** The banner's words: the server's, ours for the code, else the plain ones. */
export function noticeWords(notice: Notice): string {
  return notice.text ?? NOTICES[notice.code]?.() ?? m.chat_error();
}
