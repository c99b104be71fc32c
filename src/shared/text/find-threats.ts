/** Threats of violence or of finding a person. Linear: no repetition within a repetition. */
const THREATS = [
  /\b(?:te|os) (?:voy|vamos) a (?:matar|pegar|partir la cara|reventar|hundir|hacer daño|(?:encontrar|buscar)(?= *(?:[.,;!?]|$)))/giu,
  /\bs[eé] (?:por )?d[oó]nde (?:vives|vas|estudias|trabajas|est[aá]s)(?![\p{L}])/giu,
  /\b(?:te vas a enterar|te vas a arrepentir(?! (?:si|de) no\b)|atente a las consecuencias|lo vas a pagar|ir[eé] a por ti)\b/giu,
  /\b(?:i will|i'll|i’ll|we will|i'm going to|i’m going to) (?:find you(?! (?:a|an|one|another|some|something|the)\b)|kill you|hurt you|beat you|come for you|make you pay)\b/giu,
  /\bi know where you (?:live|study|work|are)\b/giu,
  /\byou(?:'ll|’ll| will) (?:regret|pay for) (?:it|this)\b(?! if you (?:don|miss))/giu,
];

/** Threats in a text: indices of UTF-16 units, the end excluded. */
export function findThreats(text: string): { start: number; end: number }[] {
  return THREATS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );
}
