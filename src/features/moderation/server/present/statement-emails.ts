import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Reason } from '../../domain/rules.ts';
import type { FullSanction } from '../store/sanctions.ts';
import { appealDeadline } from './sanctions.ts';

type MessageFn = (given: Record<string, never>, l: { locale: Lang }) => string;

const RULE_MESSAGES: Record<Reason, MessageFn> = {
  harassment: m.appeals_rule_harassment,
  threats: m.appeals_rule_threats,
  sexual_solicitation: m.appeals_rule_sexual_solicitation,
  inappropriate_requests: m.appeals_rule_inappropriate_requests,
  discrimination: m.appeals_rule_discrimination,
  scam: m.appeals_rule_scam,
  fake_profile: m.appeals_rule_fake_profile,
  inappropriate_content: m.appeals_rule_inappropriate_content,
  spam: m.appeals_rule_spam,
  not_available: m.appeals_rule_not_available,
  other: m.appeals_rule_other,
};
const FOUND_BY_MESSAGES = {
  report: m.appeals_found_report,
  automatic: m.appeals_found_automatic,
  own: m.appeals_found_own,
} as const;
const HIDE_EFFECT_MESSAGES = {
  profile: m.appeals_means_hide_profile,
  listing: m.appeals_means_hide_listing,
  group: m.appeals_means_hide_group,
  reference: m.appeals_means_hide_reference,
} as const;

/** One-line summary of the action. */
function actionSummary({ sanction: row, subjectName }: FullSanction, locale: Lang): string {
  const l = { locale };
  const name = subjectName ?? m.appeals_nameless({}, l);
  const isPerson = row.subjectType === 'profile';
  if (row.action === 'warn')
    return isPerson ? m.appeals_done_warn_profile({}, l) : m.appeals_done_warn_thing({ name }, l);
  if (row.action === 'hide')
    return isPerson ? m.appeals_done_hide_profile({}, l) : m.appeals_done_hide_thing({ name }, l);
  if (row.until) return m.appeals_done_suspend({ day: formatDate(row.until, locale) }, l);
  return m.appeals_done_ban({}, l);
}

function effectText({ sanction: row }: FullSanction, l: { locale: Lang }): string {
  if (row.action === 'hide') return HIDE_EFFECT_MESSAGES[row.subjectType]({}, l);
  return { warn: m.appeals_means_warn, suspend: m.appeals_means_suspend, ban: m.appeals_means_ban }[row.action]({}, l);
}

/** Statement of reasons as an email: facts, rule, effect, how it was decided and how to appeal. */
export function statementEmail(locale: Lang, full: FullSanction, url: string): EmailContent {
  const l = { locale };
  const { sanction: row } = full;
  const decided = row.isAutomated ? m.appeals_decided_machine({}, l) : m.appeals_decided_person({}, l);
  return {
    kind: `statement-${row.action}`,
    lang: locale,
    subject: actionSummary(full, locale),
    heading: actionSummary(full, locale),
    paragraphs: [
      m.appeals_mail_why({ facts: row.facts }, l),
      m.appeals_mail_rule({ rule: RULE_MESSAGES[row.reason]({}, l) }, l),
      effectText(full, l),
      `${FOUND_BY_MESSAGES[row.foundBy]({}, l)} ${decided}`,
      m.appeals_until({ day: formatDate(appealDeadline(row.createdAt), locale) }, l),
    ],
    action: { label: m.appeals_mail_action({}, l), url },
    note: m.appeals_mail_note({}, l),
    footer: m.appeals_mail_footer({}, l),
  };
}

/** Email about a lifted sanction. `full` is null if there was no statement. */
export function sanctionLiftedEmail(
  locale: Lang,
  { full, facts, url }: { full: FullSanction | null; facts: string; url: string },
): EmailContent {
  const l = { locale };
  return {
    kind: 'statement-lifted',
    lang: locale,
    subject: m.appeals_mail_lifted_subject({}, l),
    heading: m.appeals_mail_lifted_subject({}, l),
    paragraphs: [
      ...(full ? [actionSummary(full, locale)] : []),
      m.appeals_mail_lifted_text({}, l),
      m.appeals_mail_why({ facts }, l),
    ],
    action: { label: m.appeals_mail_sign_in({}, l), url },
    footer: m.appeals_mail_footer({}, l),
  };
}

/** Email about the end of a suspension. */
export function suspensionEndedEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'statement-over',
    lang: locale,
    subject: m.appeals_mail_ended_subject({}, l),
    heading: m.appeals_mail_ended_subject({}, l),
    paragraphs: [m.appeals_mail_ended_text({}, l)],
    action: { label: m.appeals_mail_sign_in({}, l), url },
    footer: m.appeals_mail_footer({}, l),
  };
}

/** Email about the outcome of an appeal. */
export function appealDecidedEmail(
  locale: Lang,
  full: FullSanction,
  urls: { see: string; signIn: string },
): EmailContent {
  const l = { locale };
  const isAccepted = full.appeal?.state === 'accepted';
  const answer = full.appeal?.answer ?? '';
  const subject = isAccepted ? m.appeals_mail_accepted_subject({}, l) : m.appeals_mail_refused_subject({}, l);
  return {
    kind: isAccepted ? 'appeal-accepted' : 'appeal-refused',
    lang: locale,
    subject,
    heading: subject,
    paragraphs: [
      actionSummary(full, locale),
      isAccepted ? m.appeals_mail_accepted_text({}, l) : m.appeals_mail_refused_text({}, l),
      m.appeals_mail_answer({ answer }, l),
    ],
    action: isAccepted
      ? { label: m.appeals_mail_sign_in({}, l), url: urls.signIn }
      : { label: m.appeals_mail_see({}, l), url: urls.see },
    footer: m.appeals_mail_footer({}, l),
  };
}
