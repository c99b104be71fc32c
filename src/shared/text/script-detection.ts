/**
 * Detects text that tries to inject a script, so that a notice can replace it. This is not a security boundary: such
 * text is always rendered as plain text.
 */
const MAX_DECODE_ROUNDS = 4;

/** Prefixes of event handler names that browsers know. */
const EVENT_HANDLER =
  /(?:^|[^\p{L}\p{N}_$.-])on(?:abort|activate|after|animation|auxclick|before|begin|blur|cancel|canplay|change|click|close|command|contextmenu|copy|cuechange|cut|dblclick|drag|drop|durationchange|emptied|end|error|finish|focus|formdata|fullscreen|gotpointer|hashchange|input|invalid|key|languagechange|load|lostpointer|message|mouse|move|offline|online|page|paste|pause|play|pointer|popstate|progress|ratechange|readystatechange|rejection|repeat|reset|resize|scroll|search|security|seek|select|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch|transition|unhandled|unload|volumechange|waiting|webkit|wheel)[a-z]{0,24} ?=/u;

/** Elements that run or load something by themselves. */
const ACTIVE_ELEMENT =
  /<[ /]{0,3}s ?c ?r ?i ?p ?t(?![a-z])|<\/?(?:iframe|frameset|object|embed|applet|foreignobject)(?:[ />]|$)/u;
/** Elements that people also write about; matched only with an attribute that makes them act. */
const ELEMENT_WITH_URL =
  /<(?:meta|base|link|form|use|svg|math|style|template)[ /][^<>]{0,200}?(?:href|action|http-equiv|rel|src)[ ]?=/u;
const ACTIVE_ATTRIBUTE = /(?:^|[ "'/<])(?:srcdoc|formaction) ?=|-moz-binding ?:|: ?expression ?\(/u;

const DATA_URL =
  /(?:^|[^a-z0-9])data ?:(?: (?=[^ ]{1,60}[;,]))?(?:text\/(?:html|xml|javascript)|image\/svg|application\/(?:xhtml|xml|javascript))/u;

/** `javascript:` and similar schemes; the following characters distinguish a URL from a sentence. */
const SCRIPT_URL =
  /(?:^|[^a-z0-9])(?:j ?a ?v ?a|v ?b|l ?i ?v ?e) ?s ?c ?r ?i ?p ?t ?:(?:[^ ]| ?\/[/*]| [a-z_$][\w$.]{0,40}[(`[]|.{0,80}?(?:alert|prompt|confirm|eval|fetch|import|atob|settimeout|msgbox) ?[(`]|.{0,80}?(?:document|window|location) ?[.=[])/u;

const PATTERNS = [EVENT_HANDLER, ACTIVE_ELEMENT, ELEMENT_WITH_URL, ACTIVE_ATTRIBUTE, DATA_URL, SCRIPT_URL];

const NAMED_ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  equals: '=',
  lpar: '(',
  rpar: ')',
  sol: '/',
  tab: '\t',
  newline: '\n',
  nbsp: ' ',
};

/** True if a text contains a script, an event handler or a script URL. Runs in linear time. */
export function containsScript(text: string): boolean {
  const bare = normalizeObfuscation(text);
  // Browsers ignore line breaks and tabs inside a URL; people use them between words.
  const spaced = bare.replaceAll(/\s+/gu, ' ');
  const joined = bare.replaceAll(/[\t\r\n]+/g, '').replaceAll(/\s+/gu, ' ');
  return PATTERNS.some((pattern) => pattern.test(spaced) || pattern.test(joined));
}

/** Normalizes obfuscated text: lower case, without escapes, full-width letters and invisible characters. */
export function normalizeObfuscation(text: string): string {
  return decodeEscapes(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]|(?![\t\n\r])\p{Cc}/gu, '')
    .toLowerCase();
}

/** Decodes HTML entities, URL encoding and escapes of JavaScript, also nested ones. */
export function decodeEscapes(text: string): string {
  if (!/[&%\\]/.test(text)) return text;
  let bare = text;
  for (let round = 0; round < MAX_DECODE_ROUNDS; round += 1) {
    const next = decodeEscapesOnce(bare);
    if (next === bare) break;
    bare = next;
  }
  return bare;
}

function decodeEscapesOnce(text: string): string {
  return text
    .replaceAll(/&#(?:x0*([0-9a-f]{1,6})|0*([0-9]{1,7}));?/gi, (all, hex?: string, decimal?: string) =>
      codePointOr(all, hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&([a-z]{2,7});?/gi, (all, name: string) => NAMED_ENTITIES[name.toLowerCase()] ?? all)
    .replaceAll(
      /(?:%u|\\u)([0-9a-f]{4})|\\u\{0*([0-9a-f]{1,6})\}|(?:%|\\x)([0-9a-f]{2})/gi,
      (all, four?: string, braced?: string, two?: string) =>
        codePointOr(all, Number.parseInt(four ?? braced ?? two ?? '', 16)),
    );
}

function codePointOr(original: string, code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : original;
}
