/** An address of a university, read: what comes before the @, without what was added to tell mails apart, and the host. */
interface UniversityMail {
  /** What makes two addresses the same mailbox. */
  address: string;
  host: string;
}

export type MailVerdict = { code: 'university_mail_invalid' | 'university_mail_letters' } | UniversityMail;

const LOCAL_MAX = 64;
const HOST_MAX = 253;

/** One label of a host: letters, digits and dashes inside. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads a typed address. Hosts in other letters, and their encoded form (`xn--…`), are refused: a look-alike of a university is
 * made of them. `lucia+pisos@ub.edu` is the mailbox of `lucia@ub.edu`.
 */
export function readUniversityMail(typed: string): MailVerdict {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (!/^[\u0021-\u007E]*$/.test(text) || host.split('.').some((label) => label.startsWith('xn--')))
    return { code: 'university_mail_letters' };
  const labels = host.split('.');
  const isHost = host.length <= HOST_MAX && labels.length >= 2 && labels.every((label) => LABEL.test(label));
  const [mailbox = ''] = local.split('+');
  const isLocal =
    local.length <= LOCAL_MAX && /^[a-z0-9!#$%&'*/=?^_`{|}~.-]+$/.test(mailbox) && !/^\.|\.\.|\.$/.test(mailbox);
  return isHost && isLocal ? { address: `${mailbox}@${host}`, host } : { code: 'university_mail_invalid' };
}

/** True when a host is a domain or stands below it: `alumnes.ub.edu` below `ub.edu`, `evil-ub.edu` not. */
export function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
