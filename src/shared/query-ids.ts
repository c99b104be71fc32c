import * as z from 'zod/mini';

const UUID_LENGTH = 36;

/** Schema of a query parameter of at most `most` ids, comma-separated. */
export function queryIds(most: number) {
  return z.pipe(
    z.string().check(z.maxLength(most * (UUID_LENGTH + 1), 'too_many')),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.uuid('invalid_option')).check(z.maxLength(most, 'too_many')),
    ),
  );
}
