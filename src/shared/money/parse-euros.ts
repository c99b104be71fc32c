/**
 * Parses euros typed by a user to cents: '450', '450,5', '1.250,50 €', '1,250.50'. A single separator before exactly
 * three digits groups thousands; any other is the decimal separator. Null for empty text, `undefined` for invalid text.
 */
export function parseEuros(text: string): number | null | undefined {
  const typed = text.replaceAll(/[\s€]/g, '');
  if (typed === '') return null;
  if (!/^\d[\d.,]*$/.test(typed)) return undefined;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  const separators = new Set(typed.replaceAll(/\d/g, ''));
  const groups = whole.replaceAll(/\d/g, '');
  // '1.250.5' and '1,250,50' are invalid: the decimal separator must differ from the grouping separator.
  if (decimals !== '' && groups !== '' && separators.size === 1) return undefined;
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}
