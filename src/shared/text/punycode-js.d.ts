/** The part of `punycode.js` that we use; it has no types of its own. */
declare module 'punycode.js' {
  const punycode: {
    /** Converts Punycode labels of a host to Unicode. Throws RangeError for invalid ones. */
    toUnicode(host: string): string;
  };
  export default punycode;
}
