/** Parsed university email address: the mailbox without its plus tag, and the host. */
interface UniversityEmail {
  /** Normalized address; equal for the same mailbox. */
  address: string;
  host: string;
}

export type EmailParseResult = { code: 'university_mail_invalid' | 'university_mail_letters' } | UniversityEmail;

const LOCAL_MAX_LENGTH = 64;
const HOST_MAX_LENGTH = 253;

/** One host label: letters, digits and inner hyphens. */
const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Parses a university email address. Rejects non-ASCII hosts and their Punycode form (`xn--…`), which can imitate a
 * university. `lucia+pisos@ub.edu` is the mailbox of `lucia@ub.edu`.
 */
export function parseUniversityEmail(typed: string): EmailParseResult {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (!/^[\u0021-\u007E]*$/.test(text) || host.split('.').some((label) => label.startsWith('xn--')))
    return { code: 'university_mail_letters' };
  const labels = host.split('.');
  const isHost =
    host.length <= HOST_MAX_LENGTH && labels.length >= 2 && labels.every((label) => HOST_LABEL.test(label));
  const [mailbox = ''] = local.split('+');
  const isLocal =
    local.length <= LOCAL_MAX_LENGTH && /^[a-z0-9!#$%&'*/=?^_`{|}~.-]+$/.test(mailbox) && !/^\.|\.\.|\.$/.test(mailbox);
  return isHost && isLocal ? { address: `${mailbox}@${host}`, host } : { code: 'university_mail_invalid' };
}

/** True if the host is the domain or a subdomain: `alumnes.ub.edu` is within `ub.edu`, `evil-ub.edu` is not. */
export function isWithinDomain(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
