import * as z from 'zod/mini';

/** Schema of typed text: NFC-normalised, trimmed, length in characters; CRLF counts as one. `wrong`: the error code. */
export const textSchema = (least: number, most: number, wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').replaceAll('\r\n', '\n').trim()),
      z.string().check(z.refine((value) => [...value].length >= least && [...value].length <= most, wrong)),
    ),
  );
