import punycode from 'punycode.js';

/** Converts Punycode labels (`xn--espaa-rta`) of a host to Unicode; invalid labels stay unchanged. */
export function toUnicodeHost(host: string): string {
  return host.split('.').map(toUnicodeLabel).join('.');
}

function toUnicodeLabel(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch {
    return label;
  }
}
