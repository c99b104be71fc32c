/** What a session token may look like, wherever one is taken up: from a link, from storage, from a request. */
export const TOKEN = { minLength: 20, maxLength: 1000 } as const;

/** True for text that may be a session token: of the right length, in the bearer alphabet. */
export function isTokenShaped(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length >= TOKEN.minLength &&
    text.length <= TOKEN.maxLength &&
    /^[\w.~+/=-]+$/.test(text)
  );
}
