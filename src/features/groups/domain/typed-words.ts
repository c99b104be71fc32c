import * as z from 'zod/mini';

/** Text that somebody types, measured in characters and trimmed; line ends count as one. `wrong`: the code where it does not fit. */
export const words = (least: number, most: number, wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').replaceAll('\r\n', '\n').trim()),
      z.string().check(z.refine((value) => [...value].length >= least && [...value].length <= most, wrong)),
    ),
  );
