/** Format of a session token, checked wherever one is read: from a link, storage or a request. */
export const TOKEN_FORMAT = { minLength: 20, maxLength: 1000 } as const;

/** True for text with the length and alphabet of a session token. */
export function isTokenFormat(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length >= TOKEN_FORMAT.minLength &&
    text.length <= TOKEN_FORMAT.maxLength &&
    /^[\w.~+/=-]+$/.test(text)
  );
}
