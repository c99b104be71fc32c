/** Phonetic key of a folded word: 'kiero', 'abitasion' and 'faborito' have the key of the correct spelling. */
export function phoneticKey(word: string): string {
  return word
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll(/(?<![cst])h/g, '')
    .replaceAll(/(.)\1/g, '$1');
}
