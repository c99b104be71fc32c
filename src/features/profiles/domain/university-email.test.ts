import { expect, test } from 'vitest';
import { isWithinDomain, parseUniversityEmail } from './university-email.ts';

const hostOf = (typed: string) => {
  const read = parseUniversityEmail(typed);
  return 'host' in read ? read.host : read.code;
};

test('an address is parsed to its mailbox', () => {
  expect(parseUniversityEmail('  Lucia.Perez+pisos@Alumnes.UB.edu ')).toEqual({
    address: 'lucia.perez@alumnes.ub.edu',
    host: 'alumnes.ub.edu',
  });
});

test.each([
  ['lucia', 'university_mail_invalid'],
  ['@ub.edu', 'university_mail_invalid'],
  ['+a@ub.edu', 'university_mail_invalid'],
  ['lucia@', 'university_mail_invalid'],
  ['lucia@edu', 'university_mail_invalid'],
  ['lucia@ub..edu', 'university_mail_invalid'],
  ['lucia@.ub.edu', 'university_mail_invalid'],
  ['lucia@ub.edu.', 'university_mail_invalid'],
  ['lucia@ub.edu/evil.com', 'university_mail_invalid'],
  ['lu cia@ub.edu', 'university_mail_letters'],
  ['lucia@ub.edu\r\nBcc: a@b.c', 'university_mail_letters'],
  ['lucia@ub.edu\u0000', 'university_mail_letters'],
  ['lucia@ｕb.edu', 'university_mail_letters'],
  ['lucia@υb.edu', 'university_mail_letters'],
  ['lucía@ub.edu', 'university_mail_letters'],
  ['lucia@xn--b-zfa.edu', 'university_mail_letters'],
  ['"a@b"@ub.edu', 'university_mail_invalid'],
  [`${'a'.repeat(65)}@ub.edu`, 'university_mail_invalid'],
])('%j is rejected', (typed, code) => {
  expect(hostOf(typed)).toBe(code);
});

test('a domain matches at a dot, not within a label', () => {
  for (const host of ['ub.edu', 'alumnes.ub.edu', 'a.b.ub.edu'])
    expect(isWithinDomain(host, 'ub.edu'), host).toBe(true);
  for (const host of ['evil-ub.edu', 'evilub.edu', 'ub.edu.evil.com', 'edu', 'b.edu', 'ub.education'])
    expect(isWithinDomain(host, 'ub.edu'), host).toBe(false);
  // The last @ separates the host, as in mail delivery.
  expect(hostOf('lucia@ub.edu@evil.com')).not.toBe('ub.edu');
});
