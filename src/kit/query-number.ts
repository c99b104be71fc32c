import * as z from 'zod/mini';

/** A whole number in an address, from `least` to `most`; anything else is refused with the code `wrong`. */
export function queryNumber(least: number, most: number, wrong = 'invalid_option') {
  const digits = new RegExp(`^\\d{1,${String(most).length}}$`);
  return z.pipe(
    z.string().check(z.regex(digits, wrong)),
    z.pipe(z.transform(Number), z.int(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong))),
  );
}
