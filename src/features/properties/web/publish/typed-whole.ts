/** A typed whole number, below zero too. Null for nothing, `undefined` for what is none. */
export function readWhole(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?\d{1,6}$/.test(typed) ? Number(typed) : undefined;
}
