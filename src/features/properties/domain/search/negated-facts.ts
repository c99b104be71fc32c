const FACT = 'terra(?:zas?|ces?)|balc(?:[oó]n(?:es)?|on(?:y|ies))';
const NEGATION = String.raw`sin|ni|no|without|nor|not|(?:has|have|does|do|is|are)n['’]?t`;
/** Words that may stand between a negation and its fact. */
const BETWEEN =
  `tienen?|tenemos|hay|haya|disponen?|disponemos|cuentan?|posee|incluye|con|de|del?|una?|ning[uú]na?|la|el|los|las|
  propi[oa]s?|privad[oa]s?|there|is|are|has|have|with|an?|any|the|own|private|ni|nor|o|u|or|y|and|e`.replaceAll(
    /\s/g,
    '',
  );

const NEGATED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NEGATION})(?:\s+(?:${BETWEEN}|${FACT}))*?(?:\s+(?:${FACT}))(?:\s+(?:ni|nor|o|or|y|and)(?:\s+(?:${BETWEEN}))*\s+(?:${FACT}))*(?!\p{L})`,
  'giu',
);

/**
 * Text of an owner without the mentions that deny a terrace or a balcony, such as 'sin terraza ni balcón': a search for
 * homes that have one must not find it. Punctuation ends a negation.
 */
export function withoutNegatedFacts(text: string): string {
  return text.replaceAll(NEGATED, ' ');
}
