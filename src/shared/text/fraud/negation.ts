/** Occurrence in the folded words: index of its first character, and of the space after its last one. */
export interface Span {
  start: number;
  end: number;
}

/** Words before a match in which a negation counts. */
const NEGATION_WORDS = 7;
const NEGATION =
  / (?:no|nunca|jamas|tampoco|ni|nadie|ningun[oa]?|sin|never|not|dont|doesnt|wont|cant|without|nobody|none|nothing|nada|cuidado|beware|ojo|estafas?|scams?|desconfi[a-z]*|denunci[a-z]*|fake|falsos?) /;
/** Negations of something else than the request. */
const CONDITIONS =
  / (?:si no|no solo|if you dont|if you do not|if not|no hace falta que vengas|no visit|sin compromiso|sin problema|no problem)(?= )/g;

/** True if a negation stands within the match or shortly before it in the same clause. */
export function isNegated(words: string, { start, end }: Span): boolean {
  const before = words.slice(Math.max(0, start - 80), start);
  const clause = before.slice(Math.max(before.lastIndexOf(' , '), before.lastIndexOf(' . '), 0));
  const near = clause
    .split(' ')
    .slice(-NEGATION_WORDS - 1)
    .join(' ');
  return NEGATION.test(` ${near} ${words.slice(start, end)} `.replaceAll(/ +/g, ' ').replaceAll(CONDITIONS, ''));
}
