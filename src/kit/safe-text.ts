/**
 * A second look at texts of other people before they are drawn. They are drawn as text anyway, so nothing here keeps a
 * script from running: it tells what was written to do harm, so that a notice can stand in its place.
 */
const MAX_DISGUISES = 4;

/** Handlers that browsers know, by how their names begin. */
const HANDLER =
  /(?:^|[^\p{L}\p{N}_$.-])on(?:abort|activate|after|animation|auxclick|before|begin|blur|cancel|canplay|change|click|close|command|contextmenu|copy|cuechange|cut|dblclick|drag|drop|durationchange|emptied|end|error|finish|focus|formdata|fullscreen|gotpointer|hashchange|input|invalid|key|languagechange|load|lostpointer|message|mouse|move|offline|online|page|paste|pause|play|pointer|popstate|progress|ratechange|readystatechange|rejection|repeat|reset|resize|scroll|search|security|seek|select|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch|transition|unhandled|unload|volumechange|waiting|webkit|wheel)[a-z]{0,24} ?=/u;

/** Elements that run or fetch something by being there. */
const ELEMENT =
  /<[ /]{0,3}s ?c ?r ?i ?p ?t(?![a-z])|<\/?(?:iframe|frameset|object|embed|applet|foreignobject)(?:[ />]|$)/u;
/** Elements people also write about: only with what makes them act. */
const ARMED_ELEMENT =
  /<(?:meta|base|link|form|use|svg|math|style|template)[ /][^<>]{0,200}?(?:href|action|http-equiv|rel|src)[ ]?=/u;
const ATTRIBUTE = /(?:^|[ "'/<])(?:srcdoc|formaction) ?=|-moz-binding ?:|: ?expression ?\(/u;

const DATA_URL =
  /(?:^|[^a-z0-9])data ?:(?: (?=[^ ]{1,60}[;,]))?(?:text\/(?:html|xml|javascript)|image\/svg|application\/(?:xhtml|xml|javascript))/u;

/** `javascript:` and its kin; what follows tells an address from a sentence. */
const SCRIPT_URL =
  /(?:^|[^a-z0-9])(?:j ?a ?v ?a|v ?b|l ?i ?v ?e) ?s ?c ?r ?i ?p ?t ?:(?:[^ ]| ?\/[/*]| [a-z_$][\w$.]{0,40}[(`[]|.{0,80}?(?:alert|prompt|confirm|eval|fetch|import|atob|settimeout|msgbox) ?[(`]|.{0,80}?(?:document|window|location) ?[.=[])/u;

const PATTERNS = [HANDLER, ELEMENT, ARMED_ELEMENT, ATTRIBUTE, DATA_URL, SCRIPT_URL];

const NAMED: Record<string, string> = {
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

/** Whether a text tries to be a script, a handler or an address that runs. Takes time in proportion to its length. */
export function looksHostile(text: string): boolean {
  const bare = undisguised(text);
  // browsers pass over line breaks and tabs inside an address; people put them between words
  const spaced = bare.replaceAll(/\s+/gu, ' ');
  const joined = bare.replaceAll(/[\t\r\n]+/g, '').replaceAll(/\s+/gu, ' ');
  return PATTERNS.some((pattern) => pattern.test(spaced) || pattern.test(joined));
}

/** The text as a lenient reader would take it: lower case, without escapes, wide letters and invisible signs. */
export function undisguised(text: string): string {
  let bare = text;
  for (let round = 0; round < MAX_DISGUISES; round += 1) {
    const next = unescaped(bare);
    if (next === bare) break;
    bare = next;
  }
  return bare
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]|(?![\t\n\r])\p{Cc}/gu, '')
    .toLowerCase();
}

function unescaped(text: string): string {
  return text
    .replaceAll(/&#(?:x0*([0-9a-f]{1,6})|0*([0-9]{1,7}));?/gi, (all, hex?: string, decimal?: string) =>
      sign(all, hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&([a-z]{2,7});?/gi, (all, name: string) => NAMED[name.toLowerCase()] ?? all)
    .replaceAll(
      /(?:%u|\\u)([0-9a-f]{4})|\\u\{0*([0-9a-f]{1,6})\}|(?:%|\\x)([0-9a-f]{2})/gi,
      (all, four?: string, braced?: string, two?: string) =>
        sign(all, Number.parseInt(four ?? braced ?? two ?? '', 16)),
    );
}

function sign(original: string, code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : original;
}
