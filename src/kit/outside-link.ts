import { fold } from './fold.ts';
import { readableHost } from './punycode.ts';

/** The page that stands before an address outside of the product. */
export const LEAVING_PATH = '/public/leaving';
/** Longer addresses are not followed, in characters. */
export const MAX_ADDRESS_LENGTH = 2048;

/**
 * What makes an address worth a second look. `userinfo`: something that looks like a site stands before an @. `letters`:
 * its name has letters beyond a to z. `lookalike`: it is dressed up as us. `numbers`: it has no name at all. `open`:
 * nothing on the way is encrypted.
 */
export type Doubt = 'userinfo' | 'letters' | 'lookalike' | 'numbers' | 'open';

export interface OutsideAddress {
  /** Where it leads; never with a name or password in front. */
  href: string;
  /** The site as the network knows it, with its port. */
  host: string;
  /** The site as its letters read, where that differs. */
  readable: string | null;
  doubts: Doubt[];
}

/** The warning before an address. Only an absolute http or https address ever gets past it. */
export function leavingPath(href: string): string {
  return `${LEAVING_PATH}?to=${encodeURIComponent(href)}`;
}

/** Reads an address somebody else wrote. Null unless it is http or https and has a whole site's name. */
export function outsideAddress(text: string, ownHost: string): OutsideAddress | null {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol) || !/[.:]/.test(url.hostname)) return null;
  const hasUserinfo = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  const readable = readableHost(url.hostname);
  const doubts: [Doubt, boolean][] = [
    ['userinfo', hasUserinfo],
    ['letters', url.hostname.includes('xn--')],
    ['lookalike', looksLikeUs(readable) && url.host !== ownHost],
    ['numbers', /^[\d.]+$|^\[/.test(url.hostname)],
    ['open', url.protocol === 'http:'],
  ];
  return {
    href: url.href,
    host: url.host,
    readable: readable === url.hostname ? null : readable,
    doubts: doubts.filter(([, is]) => is).map(([doubt]) => doubt),
  };
}

/** Signs that are drawn like a letter of our name, each before the letter. */
const LOOKS_LIKE = new Map(
  'тt τt 7t υu սu цu кk κk аa αa ɑa 4a пn ηn ոn'.split(' ').map(([sign = '', letter = '']) => [sign, letter]),
);

function looksLikeUs(host: string): boolean {
  const skeleton = [...fold(host)].map((sign) => LOOKS_LIKE.get(sign) ?? sign).join('');
  return skeleton.replaceAll(/[-.]/g, '').includes('tukan');
}
