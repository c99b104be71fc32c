/** Error of a step whose values are no answer, such as letters for a number. A blank field may be filled in later. */
export function wrongValues(form: HTMLFormElement | null): Record<string, string> {
  const controls = form?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]') ?? [];
  const isWrong = [...controls].some(({ value }) => value.trim() !== '');
  return isWrong ? { root: 'invalid' } : {};
}
