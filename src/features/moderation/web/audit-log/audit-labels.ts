import { notices } from '#features/site-settings/domain/settings.ts';
import { m } from '#messages';

type SubjectParam = { subject: string };

/** Text of each audited action; unknown actions show their code. */
const ACTION_LABELS: Record<string, (about: SubjectParam) => string> = {
  'report.read': (about) => m.admin_log_report_read(about),
  'report.read_picture': (about) => m.admin_log_report_read_picture(about),
  'report.note': (about) => m.cases_log_note(about),
  'listing.hold': (about) => m.cases_log_auto_hide(about),
  'listing.approve': (about) => m.admin_log_listing_approve(about),
  'listing.reject': (about) => m.admin_log_listing_reject(about),
  'report.assign': (about) => m.admin_log_report_assign(about),
  'report.triage': (about) => m.admin_log_report_triage(about),
  'report.act': (about) => m.admin_log_report_act(about),
  'report.dismiss': (about) => m.admin_log_report_dismiss(about),
  'report.reopen': (about) => m.admin_log_report_reopen(about),
  'report.undo': (about) => m.admin_log_report_undo(about),
  'report.settle': (about) => m.admin_log_report_settle(about),
  'report.appeal': (about) => m.admin_log_report_appeal(about),
  'appeal.accept': (about) => m.admin_log_appeal_accept(about),
  'appeal.refuse': (about) => m.admin_log_appeal_refuse(about),
  'account.erased': () => m.admin_log_account_erased(),
  'job.run': (about) => m.admin_log_job_run(about),
  'task.retry': (about) => m.admin_log_task_retry(about),
  'task.retry_all': () => m.admin_log_task_retry_all(),
  'place.add': (about) => m.admin_log_place_add(about),
  'place.dismiss': (about) => m.admin_log_place_dismiss(about),
  'waitlist.read': () => m.admin_log_waitlist_read(),
  'waitlist.export': () => m.admin_log_waitlist_export(),
  'waitlist.mark': () => m.admin_log_waitlist_mark(),
  'early_birds.read': () => m.admin_log_early_read(),
  'early_birds.export': () => m.admin_log_early_export(),
  'people.searched_email': () => m.admin_log_people_searched_email(),
  'user.read': (about) => m.admin_log_user_read(about),
  'user.second_factor_reset': (about) => m.admin_log_user_second_factor_reset(about),
  'user.made_admin': (about) => m.admin_log_user_made_admin(about),
  'user.unmade_admin': (about) => m.admin_log_user_unmade_admin(about),
  'user.signed_out': (about) => m.admin_log_user_signed_out(about),
  'action.warn': (about) => m.admin_log_action_warn(about),
  'action.hide': (about) => m.admin_log_action_hide(about),
  'action.suspend': (about) => m.admin_log_action_suspend(about),
  'action.ban': (about) => m.admin_log_action_ban(about),
  'action.restore': (about) => m.admin_log_action_restore(about),
  'action.undo': (about) => m.admin_log_action_undo(about),
  'ban.propose': (about) => m.bans_log_propose(about),
  'ban.approve': (about) => m.bans_log_approve(about),
  'ban.suspend': (about) => m.bans_log_suspend(about),
  'ban.refuse': (about) => m.bans_log_refuse(about),
  'ban.withdraw': (about) => m.bans_log_withdraw(about),
  'bulk.done': (about) => m.admin_log_bulk_done(about),
  'audit.exported': () => m.admin_log_audit_exported(),
  'settings.changed': (about) => m.admin_log_settings_changed(about),
  'words.added': (about) => m.admin_log_words_added(about),
  'words.removed': (about) => m.admin_log_words_removed(about),
};

const SUBJECT_LABELS: Record<string, () => string> = {
  user: () => m.admin_log_subject_user(),
  report: () => m.admin_log_subject_report(),
  listing: () => m.admin_log_subject_listing(),
  group: () => m.admin_log_subject_group(),
  city: () => m.admin_log_subject_city(),
  university: () => m.admin_log_subject_university(),
  missing_place: () => m.admin_log_subject_missing_place(),
};

/** Full text of an entry: 'Cerró las sesiones de Marc'. */
export function auditActionText(action: string, subject: string): string {
  return ACTION_LABELS[action]?.({ subject }) ?? `${action} · ${subject}`;
}

/** Action name for the filter, with a placeholder subject. */
export function auditActionLabel(action: string): string {
  return ACTION_LABELS[action]?.({ subject: '…' }) ?? action;
}

const SETTING_LABELS: Record<string, () => string> = {
  sign_ups: () => m.admin_log_setting_sign_ups(),
  publishing: () => m.admin_log_setting_publishing(),
  new_chats: () => m.admin_log_setting_new_chats(),
  calls: () => m.admin_log_setting_calls(),
  street_map: () => m.street_map_title(),
  ...notices(() => () => m.admin_log_setting_notice()),
};

/** Label of a subject; falls back to its type and short id. */
export function auditSubjectLabel(type: string, id: string, name: string | null): string {
  if (type === 'setting') return SETTING_LABELS[id]?.() ?? id;
  if (type === 'job' || type === 'word') return id;
  return name || [SUBJECT_LABELS[type]?.() ?? type, id.slice(0, 8)].join(' ');
}
