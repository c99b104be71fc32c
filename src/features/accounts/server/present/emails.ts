import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { m } from '#messages';
import { originLabels, type RequestOrigin } from './device-label.ts';

/** Email that confirms an address. Names the browser of the sign-up: a stranger may have chosen the password. */
export function confirmationEmail(locale: Lang, url: string, origin: RequestOrigin): EmailContent {
  const l = { locale };
  return {
    kind: 'confirm',
    lang: locale,
    subject: m.accounts_mail_confirm_subject({}, l),
    heading: m.accounts_mail_confirm_heading({}, l),
    paragraphs: [m.accounts_mail_confirm_text({}, l), m.security_mail_confirm_from(originLabels(locale, origin), l)],
    action: { label: m.accounts_mail_confirm_action({}, l), url },
    note: m.accounts_mail_confirm_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Sent instead of the confirmation when the address already has an account. */
export function alreadyRegisteredEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'known',
    lang: locale,
    subject: m.accounts_mail_registered_subject({}, l),
    heading: m.accounts_mail_registered_heading({}, l),
    paragraphs: [m.accounts_mail_registered_text({}, l)],
    action: { label: m.accounts_mail_registered_action({}, l), url },
    note: m.accounts_mail_registered_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

export function passwordResetEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'reset',
    lang: locale,
    subject: m.accounts_mail_reset_subject({}, l),
    heading: m.accounts_mail_reset_heading({}, l),
    paragraphs: [m.accounts_mail_reset_text({}, l)],
    action: { label: m.accounts_mail_reset_action({}, l), url },
    note: m.accounts_mail_reset_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

/** Sends another link to an unconfirmed address. The link asks for a password. */
export function completeSignUpEmail(locale: Lang, url: string): EmailContent {
  const l = { locale };
  return {
    kind: 'finish',
    lang: locale,
    subject: m.accounts_mail_finish_subject({}, l),
    heading: m.accounts_mail_finish_heading({}, l),
    paragraphs: [m.accounts_mail_finish_text({}, l)],
    action: { label: m.accounts_mail_reset_action({}, l), url },
    note: m.accounts_mail_reset_note({}, l),
    footer: m.accounts_mail_footer({}, l),
  };
}

const CHANGES = {
  totp_added: m.second_factor_mail_totp_added,
  totp_removed: m.second_factor_mail_totp_removed,
  recovery_codes_renewed: m.second_factor_mail_codes_renewed,
  passkey_added: m.second_factor_mail_passkey_added,
  passkey_removed: m.second_factor_mail_passkey_removed,
  reset: m.second_factor_mail_reset,
} as const;

/** Change of the ways to sign in that its owner is told about. */
export type SecondFactorChange = keyof typeof CHANGES;

export function secondFactorChangedEmail(
  ctx: Pick<Ctx, 'config'>,
  locale: Lang,
  change: SecondFactorChange,
): EmailContent {
  const l = { locale };
  return {
    kind: 'second-factor',
    lang: locale,
    subject: m.second_factor_mail_subject({}, l),
    heading: m.second_factor_mail_heading({}, l),
    paragraphs: [CHANGES[change]({}, l), m.second_factor_mail_text({}, l)],
    action: {
      label: m.second_factor_mail_action({}, l),
      url: `${publicUrl(ctx.config, null)}/${locale}/student/account#second-factor`,
    },
    footer: m.accounts_mail_footer({}, l),
  };
}
