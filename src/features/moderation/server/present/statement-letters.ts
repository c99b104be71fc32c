import type { Lang } from '#kit/lang.ts';
import { madridDay } from '#kit/madrid.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { m } from '#words';
import type { Reason } from '../../domain/rules.ts';
import type { FullSanction } from '../store/sanctions.ts';
import { appealUntil } from './sanctions.ts';

type Words = (given: Record<string, never>, l: { locale: Lang }) => string;

const RULES: Record<Reason, Words> = {
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
const FOUND = {
  report: m.appeals_found_report,
  automatic: m.appeals_found_automatic,
  own: m.appeals_found_own,
} as const;
const HIDDEN = {
  profile: m.appeals_means_hide_profile,
  listing: m.appeals_means_hide_listing,
  group: m.appeals_means_hide_group,
} as const;

/** What was done, in one line. */
function doneLine({ sanction: row, subjectName }: FullSanction, locale: Lang): string {
  const l = { locale };
  const name = subjectName ?? m.appeals_nameless({}, l);
  const isPerson = row.subjectType === 'profile';
  if (row.action === 'warn')
    return isPerson ? m.appeals_done_warn_profile({}, l) : m.appeals_done_warn_thing({ name }, l);
  if (row.action === 'hide')
    return isPerson ? m.appeals_done_hide_profile({}, l) : m.appeals_done_hide_thing({ name }, l);
  if (row.until) return m.appeals_done_suspend({ day: madridDay(row.until, locale) }, l);
  return m.appeals_done_ban({}, l);
}

function meansLine({ sanction: row }: FullSanction, l: { locale: Lang }): string {
  if (row.action === 'hide') return HIDDEN[row.subjectType]({}, l);
  return { warn: m.appeals_means_warn, suspend: m.appeals_means_suspend, ban: m.appeals_means_ban }[row.action]({}, l);
}

/** The statement of reasons as a mail: what, why, which rule, what it means, how it was decided, and how to appeal. */
export function statementLetter(locale: Lang, full: FullSanction, url: string): Letter {
  const l = { locale };
  const { sanction: row } = full;
  const decided = row.isAutomated ? m.appeals_decided_machine({}, l) : m.appeals_decided_person({}, l);
  return {
    kind: `statement-${row.action}`,
    lang: locale,
    subject: doneLine(full, locale),
    heading: doneLine(full, locale),
    paragraphs: [
      m.appeals_mail_why({ facts: row.facts }, l),
      m.appeals_mail_rule({ rule: RULES[row.reason]({}, l) }, l),
      meansLine(full, l),
      `${FOUND[row.foundBy]({}, l)} ${decided}`,
      m.appeals_until({ day: madridDay(appealUntil(row.createdAt), locale) }, l),
    ],
    action: { label: m.appeals_mail_action({}, l), url },
    note: m.appeals_mail_note({}, l),
    footer: m.appeals_mail_footer({}, l),
  };
}

/** Tells somebody that what was done to them is no more, and why. `full`: null where there is no statement of it. */
export function liftedLetter(
  locale: Lang,
  { full, facts, url }: { full: FullSanction | null; facts: string; url: string },
): Letter {
  const l = { locale };
  return {
    kind: 'statement-lifted',
    lang: locale,
    subject: m.appeals_mail_lifted_subject({}, l),
    heading: m.appeals_mail_lifted_subject({}, l),
    paragraphs: [
      ...(full ? [doneLine(full, locale)] : []),
      m.appeals_mail_lifted_text({}, l),
      m.appeals_mail_why({ facts }, l),
    ],
    action: { label: m.appeals_mail_sign_in({}, l), url },
    footer: m.appeals_mail_footer({}, l),
  };
}

/** Tells somebody that their suspension is over. */
export function overLetter(locale: Lang, url: string): Letter {
  const l = { locale };
  return {
    kind: 'statement-over',
    lang: locale,
    subject: m.appeals_mail_over_subject({}, l),
    heading: m.appeals_mail_over_subject({}, l),
    paragraphs: [m.appeals_mail_over_text({}, l)],
    action: { label: m.appeals_mail_sign_in({}, l), url },
    footer: m.appeals_mail_footer({}, l),
  };
}

/** Tells somebody what became of their appeal. */
export function decidedLetter(locale: Lang, full: FullSanction, urls: { see: string; signIn: string }): Letter {
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
      doneLine(full, locale),
      isAccepted ? m.appeals_mail_accepted_text({}, l) : m.appeals_mail_refused_text({}, l),
      m.appeals_mail_answer({ answer }, l),
    ],
    action: isAccepted
      ? { label: m.appeals_mail_sign_in({}, l), url: urls.signIn }
      : { label: m.appeals_mail_see({}, l), url: urls.see },
    footer: m.appeals_mail_footer({}, l),
  };
}
