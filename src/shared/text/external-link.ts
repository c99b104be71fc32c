import { foldDiacritics } from './normalize-text.ts';
import { toUnicodeHost } from './punycode.ts';

/** Path of the warning page before an external link. */
export const EXTERNAL_LINK_PATH = '/public/leaving';
/** Maximum URL length in characters; longer ones are not followed. */
export const MAX_URL_LENGTH = 2048;

/**
 * Warnings about an external URL. `userinfo`: credentials that may look like a host before an @. `letters`: letters
 * beyond a–z in the host. `lookalike`: imitates our domain. `numbers`: an IP address. `open`: not encrypted.
 */
export type LinkWarning = 'userinfo' | 'letters' | 'lookalike' | 'numbers' | 'open';

export interface ExternalUrl {
  /** Target URL without user name and password. */
  href: string;
  /** Host in ASCII form, with its port. */
  host: string;
  /** Host in Unicode form, if different. */
  unicodeHost: string | null;
  warnings: LinkWarning[];
}

/** Path of the warning page for a URL. Only absolute http and https URLs pass it. */
export function externalLinkPath(href: string): string {
  return `${EXTERNAL_LINK_PATH}?to=${encodeURIComponent(href)}`;
}

/** Parses a URL written by a user. Null unless it is http or https with a full host name. */
export function parseExternalUrl(text: string, ownHost: string): ExternalUrl | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol) || !/[.:]/.test(url.hostname)) return null;
  const hasUserinfo = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  const readable = toUnicodeHost(url.hostname);
  const doubts: [LinkWarning, boolean][] = [
    ['userinfo', hasUserinfo],
    ['letters', url.hostname.includes('xn--')],
    ['lookalike', imitatesOwnName(readable) && url.host !== ownHost],
    ['numbers', /^[\d.]+$|^\[/.test(url.hostname)],
    ['open', url.protocol === 'http:'],
  ];
  return {
    href: url.href,
    host: url.host,
    unicodeHost: readable === url.hostname ? null : readable,
    warnings: doubts.filter(([, is]) => is).map(([doubt]) => doubt),
  };
}

/** Confusable characters of our name, each before the letter that it resembles. */
const CONFUSABLES = new Map(
  'тt τt 7t υu սu цu кk κk аa αa ɑa 4a пn ηn ոn'.split(' ').map(([sign = '', letter = '']) => [sign, letter]),
);

function imitatesOwnName(host: string): boolean {
  const skeleton = [...foldDiacritics(host)].map((sign) => CONFUSABLES.get(sign) ?? sign).join('');
  return skeleton.replaceAll(/[-.]/g, '').includes('tukan');
}
