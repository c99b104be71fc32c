import type { Lang } from '#shared/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { DAY_MS } from '#shared/time/duration.ts';
import { FILE } from '../domain/rules.ts';
import type { Notice } from './client/chat-store.ts';

/** Formats the time of day: 10:44. */
export function formatTime(at: number, lang: Lang): string {
  return formatLocalDate(at, lang, 'clock');
}

/** Key of the local calendar day. */
export function dayKey(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`;
}

function daysAgo(at: number, now: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

/** Label of the day separator. */
export function formatDay(at: number, now: number, lang: Lang): string {
  const days = daysAgo(at, now);
  if (days <= 0) return m.chat_today();
  if (days === 1) return m.chat_yesterday();
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  if (isThisYear) return formatLocalDate(at, lang, 'weekdayDay');
  return formatLocalDate(at, lang);
}

/** Formats the time of the last message, short for the list. */
export function formatListTime(at: number, now: number, lang: Lang): string {
  const days = daysAgo(at, now);
  if (days <= 0) return formatTime(at, lang);
  if (days === 1) return m.chat_yesterday();
  if (days < 7) return formatLocalDate(at, lang, 'shortWeekday');
  return formatLocalDate(at, lang, 'shortDay');
}

/** Alternative text of an image. */
export function imageAlt({ isMine, at }: { isMine: boolean; at: number }, name: string, lang: Lang): string {
  const time = formatTime(at, lang);
  return isMine ? m.chat_photo_alt_own({ time }) : m.chat_photo_alt({ name, time });
}

/** File name of a downloaded image: the local send time. */
export function imageFileName(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return `tukan-${local.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.webp`;
}

const NOTICE_LABELS: Record<string, () => string> = {
  open_chat_error: m.chat_error_open_chat_error,
  open_chat_with_user_error: m.chat_error_open_chat_with_user_error,
  message_too_long: m.chat_error_message_too_long,
  send_message_error: m.chat_error_send_message_error,
  timeout: m.chat_error_timeout,
  send_file_error: m.chat_error_send_file_error,
  not_an_image: m.error_not_an_image,
  image_unsupported: m.chat_error_image_unsupported,
  image_file_too_large: m.chat_error_image_file_too_large,
  image_too_many: () => m.chat_error_image_too_many({ max: FILE.maxPerSelection }),
  mark_read_error: m.chat_error_mark_read_error,
  load_more_error: m.chat_error_load_more_error,
  load_conversations_error: m.chat_error_load_conversations_error,
  edit_message_error: m.chat_error_edit_message_error,
  reaction_error: m.chat_error_reaction_error,
  delete_message_error: m.chat_error_delete_message_error,
  delete_chat_error: m.chat_error_delete_chat_error,
  chat_settings_error: m.chat_error_chat_settings_error,
};

/** Text of the banner: the server's message, the text of the code, or a generic error. */
export function noticeText(notice: Notice): string {
  return notice.text ?? NOTICE_LABELS[notice.code]?.() ?? m.chat_error();
}
