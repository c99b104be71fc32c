import type { Span } from './reading/span.ts';

/** Words before a match in which a negation counts. */
const NEGATION_WORDS = 7;
const NEGATION =
  / (?:no|nunca|jamas|tampoco|ni|nadie|ningun[oa]?|sin|never|not|dont|doesnt|wont|cant|without|nobody|none|nothing|nada|cuidado|beware|ojo|estafas?|scams?|desconfi[a-z]*|denunci[a-z]*|fake|falsos?) /;
/** A warning names the demand of another person, as a condition. */
const WARNING =
  / (?:si (?:alguien|te|os) (?:pid|exij|reclam)[a-z]*|if (?:someone|somebody|anyone|anybody|they) (?:ask|demand|request)s?) /;
/** Negations of something else than the request. */
const CONDITIONS =
  / (?:si no|no solo|if you dont|if you do not|if not|no hace falta que vengas|no visit|sin compromiso|sin problema|no problem)(?= )/g;

/** True if a negation or the beginning of a warning stands within the match or shortly before it in the same clause. */
export function isNegated(words: string, { start, end }: Span): boolean {
  const before = words.slice(Math.max(0, start - 80), start);
  const clause = before.slice(Math.max(before.lastIndexOf(' , '), before.lastIndexOf(' . '), 0));
  const near = clause
    .split(' ')
    .slice(-NEGATION_WORDS - 1)
    .join(' ');
  const text = ` ${near} ${words.slice(start, end)} `.replaceAll(/ +/g, ' ');
  return WARNING.test(text) || NEGATION.test(text.replaceAll(CONDITIONS, ''));
}
