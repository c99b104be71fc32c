import * as z from 'zod/mini';

/** Schema of an integer query parameter from `least` to `most`; other values fail with the code `wrong`. */
export function queryInteger(least: number, most: number, wrong = 'invalid_option') {
  const digits = new RegExp(`^\\d{1,${String(most).length}}$`);
  return z.pipe(
    z.string().check(z.regex(digits, wrong)),
    z.pipe(z.transform(Number), z.int(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong))),
  );
}
