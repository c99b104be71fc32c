import type { Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import { m } from '#messages';
import { isUnavailable, sqlState } from '../db/db.ts';
import type { Log } from '../observability/log.ts';

/** HTTP status by error code; 400 for all others. Routes declare their codes; only this table maps them to a status. */
const STATUS_BY_CODE: Record<string, number> = {
  room_wanted_rate_limit: 429,
  unauthorized: 401,
  csrf: 403,
  token_scope: 403,
  foreign_origin: 403,
  email_not_confirmed: 403,
  wrong_password: 403,
  second_factor_required: 403,
  second_step_missing: 403,
  proof_required: 403,
  provider_email_unverified: 403,
  account_deletion_pending: 403,
  sign_ups_closed: 403,
  publishing_closed: 403,
  new_chats_closed: 403,
  account_banned: 403,
  account_suspended: 403,
  action_self: 403,
  action_admin: 403,
  appeal_own_decision: 403,
  ban_proposal_own: 403,
  ban_proposal_reporter: 403,
  buzz_invalid_user: 403,
  room_wanted_offer_required: 403,
  not_group_leader: 403,
  application_not_yours: 403,
  not_found: 404,
  profile_not_found: 404,
  user_not_found: 404,
  group_link_invalid: 404,
  household_link_expired: 404,
  file_not_found: 404,
  message_not_found: 404,
  application_without_sheet: 404,
  sheet_unused: 404,
  buzz_user_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  alias_taken: 409,
  profile_exists: 409,
  client_id_reused: 409,
  message_edit_expired: 409,
  message_edit_limit: 409,
  message_edit_quarantined: 409,
  message_quarantined: 409,
  message_rejected: 409,
  wrong_state: 409,
  no_change: 409,
  appeal_closed: 409,
  appeal_decided: 409,
  ban_proposed: 409,
  ban_proposal_decided: 409,
  property_changed: 409,
  own_profile_incomplete: 409,
  pass_final: 409,
  not_editable: 409,
  missing_place_exists: 409,
  missing_place_decided: 409,
  group_wrong_state: 409,
  group_too_few_members: 409,
  group_full: 409,
  household_own: 409,
  household_full: 409,
  group_not_open: 409,
  group_one_per_city: 409,
  group_person_in_other_group: 409,
  group_member_in_other_group: 409,
  group_request_cooldown: 409,
  already_in_group: 409,
  rent_rooms_count: 409,
  rent_round_changed: 409,
  rent_members_changed: 409,
  agreement_version_changed: 409,
  agreement_outdated: 409,
  group_shortlist_limit: 409,
  application_already_open: 409,
  interest_waiting: 409,
  application_limit: 409,
  application_declined: 409,
  application_place_taken: 409,
  application_wrong_state: 409,
  application_changed: 409,
  application_consent_missing: 409,
  application_property_unavailable: 409,
  property_unavailable: 409,
  tenancy_begun: 409,
  reference_locked: 409,
  reference_written: 409,
  reference_open: 409,
  reference_answered: 409,
  reference_answers_only: 409,
  tenancy_cancelled: 409,
  tenancy_incomplete: 409,
  handover_before_missing: 409,
  handover_closed: 409,
  handover_signed: 409,
  handover_unchecked: 409,
  handover_changed: 409,
  handover_full: 409,
  token_limit: 409,
  webhook_limit: 409,
  viewing_limit: 409,
  viewing_already_started: 409,
  viewing_awaiting_reply: 409,
  viewing_wrong_state: 409,
  viewing_not_over: 409,
  viewing_slot_limit: 409,
  viewing_slot_booked: 409,
  viewing_slot_taken: 409,
  viewing_move_limit: 409,
  waitlist_confirmed: 409,
  waitlist_email_taken: 409,
  waitlist_unconfirmed: 409,
  report_changed: 409,
  report_wrong_state: 409,
  decision_final: 409,
  report_other_pending: 409,
  word_exists: 409,
  word_list_full: 409,
  role_configured: 409,
  role_not_ready: 409,
  last_admin: 409,
  text_changed: 409,
  last_way_in: 409,
  provider_email_differs: 409,
  provider_taken: 409,
  card_expired: 410,
  property_removed: 410,
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
  application_again_tomorrow: 429,
  application_day_limit: 429,
  connection_rate_limit: 429,
  waitlist_mail_limit: 429,
  form_too_fast: 429,
  new_conversation_limit: 429,
  internal: 500,
  provider_failed: 503,
  unavailable: 503,
  storage_full: 503,
  busy: 503,
  invalid_credentials: 401,
};

export function statusOf(code: string): number {
  return STATUS_BY_CODE[code] ?? 400;
}

type MessageFn = (params: Record<string, string | number>, options: { locale: Lang }) => string;
const messages = m as unknown as Record<string, MessageFn | undefined>;

/** Message of an error code in a language: `error_<code>`, or the general validation message if there is none. */
export function errorMessage(code: string, lang: Lang, params: Record<string, string | number> = {}): string {
  const format = messages[`error_${code}`] ?? messages['error_validation'];
  return format ? format(params, { locale: lang }) : code;
}

/** Converts any error to an `AppError`. Unexpected errors are logged with the request id and route. */
export function toHttpError(error: unknown, { id, route, log }: { id: string; route: string; log: Log }): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) {
    log.error({ err: error, id, route }, 'the database or the disk is unavailable');
    const full = sqlState(error) === '53100' || sqlState(error) === 'ENOSPC';
    return new AppError(full ? 'storage_full' : 'unavailable');
  }
  log.error({ err: error, id, route }, 'request failed');
  return new AppError('internal', { params: { id } });
}

/** Error response independent of the transport. */
export interface ErrorPayload {
  status: number;
  /** Seconds until a retry makes sense. */
  retryAfterS?: number | undefined;
  body: { error: string; code: string; fields?: Record<string, string>; link?: string };
}

/** Builds `{ error, code }` and, for validation errors, `fields` with a message per field. */
export function errorPayload(appError: AppError, lang: Lang): ErrorPayload {
  const { fields, retryAfterS, params, link } = appError.details;
  const status = statusOf(appError.code);
  const wait = retryAfterS ?? (status === 503 ? 2 : undefined);
  const fieldMessages =
    fields &&
    Object.fromEntries(Object.entries(fields).map(([path, code]) => [path, errorMessage(code, lang, params)]));
  const first = fields && appError.code === 'validation' ? Object.values(fields)[0] : undefined;
  const error = errorMessage(first && messages[`error_${first}`] ? first : appError.code, lang, params);
  return {
    status,
    retryAfterS: wait === undefined ? undefined : Math.max(1, Math.ceil(wait)),
    body: { error, code: appError.code, ...(fieldMessages && { fields: fieldMessages }), ...(link && { link }) },
  };
}

export function errorResponse(appError: AppError, lang: Lang): Response {
  const { status, retryAfterS, body } = errorPayload(appError, lang);
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  if (retryAfterS !== undefined) headers.set('retry-after', String(retryAfterS));
  return new Response(JSON.stringify(body), { status, headers });
}
