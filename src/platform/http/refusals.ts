import type { Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import { m } from '#words';
import { isUnavailable, sqlState } from '../db/db.ts';
import type { Log } from '../log.ts';

/** Codes whose status is not 400. Routes name their own codes; this is the one place that gives them a number. */
const STATUS: Record<string, number> = {
  unauthorized: 401,
  csrf: 403,
  foreign_origin: 403,
  email_not_confirmed: 403,
  wrong_password: 403,
  account_leaving: 403,
  sign_ups_closed: 403,
  publishing_closed: 403,
  new_chats_closed: 403,
  account_banned: 403,
  account_suspended: 403,
  action_self: 403,
  action_admin: 403,
  buzz_invalid_user: 403,
  not_group_leader: 403,
  application_not_yours: 403,
  not_found: 404,
  profile_not_found: 404,
  user_not_found: 404,
  group_link_invalid: 404,
  file_not_found: 404,
  buzz_user_not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  alias_taken: 409,
  profile_exists: 409,
  client_id_reused: 409,
  wrong_state: 409,
  action_nothing: 409,
  appeal_closed: 409,
  appeal_decided: 409,
  home_changed: 409,
  own_profile_incomplete: 409,
  pass_final: 409,
  not_editable: 409,
  missing_place_known: 409,
  missing_place_decided: 409,
  group_wrong_state: 409,
  group_too_few: 409,
  group_full: 409,
  group_not_open: 409,
  group_one_per_city: 409,
  group_person_has_one: 409,
  group_member_has_one: 409,
  group_ask_later: 409,
  already_in_group: 409,
  rent_rooms_count: 409,
  rent_round_changed: 409,
  rent_people_changed: 409,
  agreement_version_changed: 409,
  agreement_outdated: 409,
  group_homes_limit: 409,
  application_open: 409,
  application_limit: 409,
  application_wrong_state: 409,
  application_changed: 409,
  application_not_agreed: 409,
  application_home_gone: 409,
  viewing_limit: 409,
  viewing_over: 409,
  viewing_waits: 409,
  viewing_wrong_state: 409,
  waitlist_confirmed: 409,
  waitlist_taken: 409,
  waitlist_unconfirmed: 409,
  report_changed: 409,
  report_wrong_state: 409,
  report_waits_else: 409,
  word_known: 409,
  words_full: 409,
  role_configured: 409,
  role_not_ready: 409,
  last_admin: 409,
  text_changed: 409,
  home_gone: 410,
  body_too_large: 413,
  photo_too_large: 413,
  encoded_body: 415,
  not_json: 415,
  too_many_requests: 429,
  export_too_soon: 429,
  headers_too_large: 431,
  too_many_sign_ins: 429,
  pending_limit: 429,
  buzz_rate_limit: 429,
  report_rate_limit: 429,
  missing_place_limit: 429,
  group_create_limit: 429,
  agreement_limit: 429,
  group_invite_limit: 429,
  group_request_limit: 429,
  application_day_limit: 429,
  connection_rate_limit: 429,
  waitlist_mail_limit: 429,
  form_too_fast: 429,
  new_conversation_limit: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
  busy: 503,
  invalid_credentials: 401,
};

export function statusOf(code: string): number {
  return STATUS[code] ?? 400;
}

type Word = (params: Record<string, string | number>, options: { locale: Lang }) => string;
const words = m as unknown as Record<string, Word | undefined>;

/** The words of a code in a language: `error_<code>`; the general refusal where a code has none. */
export function wordsOf(code: string, lang: Lang, params: Record<string, string | number> = {}): string {
  const word = words[`error_${code}`] ?? words['error_validation'];
  return word ? word(params, { locale: lang }) : code;
}

/** What whoever asked is told of an error. One that is nobody's doing is written down, with what it happened to. */
export function refusalOf(error: unknown, { id, place, log }: { id: string; place: string; log: Log }): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) {
    log.error({ err: error, id, place }, 'the database or the disk is not available');
    const full = sqlState(error) === '53100' || sqlState(error) === 'ENOSPC';
    return new Refusal(full ? 'storage_full' : 'unavailable');
  }
  log.error({ err: error, id, place }, 'a request failed');
  return new Refusal('internal', { params: { id } });
}

/** A refusal in words: what an answer says, however it travels. */
export interface RefusalAnswer {
  status: number;
  /** Seconds to wait before it makes sense to ask again. */
  retryAfterS?: number | undefined;
  body: { error: string; code: string; fields?: Record<string, string>; link?: string };
}

/** `{ error, code }` and, for validation, `fields` with the words of each. */
export function refusalAnswer(refusal: Refusal, lang: Lang): RefusalAnswer {
  const { fields, retryAfterS, params, link } = refusal.details;
  const status = statusOf(refusal.code);
  const wait = retryAfterS ?? (status === 503 ? 2 : undefined);
  const inWords =
    fields && Object.fromEntries(Object.entries(fields).map(([path, code]) => [path, wordsOf(code, lang, params)]));
  const first = fields && refusal.code === 'validation' ? Object.values(fields)[0] : undefined;
  const error = wordsOf(first && words[`error_${first}`] ? first : refusal.code, lang, params);
  return {
    status,
    retryAfterS: wait === undefined ? undefined : Math.max(1, Math.ceil(wait)),
    body: { error, code: refusal.code, ...(inWords && { fields: inWords }), ...(link && { link }) },
  };
}

export function refusalResponse(refusal: Refusal, lang: Lang): Response {
  const { status, retryAfterS, body } = refusalAnswer(refusal, lang);
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  if (retryAfterS !== undefined) headers.set('retry-after', String(retryAfterS));
  return new Response(JSON.stringify(body), { status, headers });
}
