/** The address people write to, as the page carries it: the assistant asks the server for nothing. */
export function contactAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? '';
}
