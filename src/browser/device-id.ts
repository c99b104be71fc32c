const KEY = 'tukan_device';
const FORMAT = /^[\w-]{20,100}$/;
const ID_BYTES = 24;

/**
 * Random id of this browser, sent when somebody logs in, so that an account can tell a browser that it does not know.
 * Undefined if storage is unavailable.
 */
export function deviceId(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null && FORMAT.test(stored)) return stored;
    const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
    const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}
