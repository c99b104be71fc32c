import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { waitlistBody, WAITLIST_KINDS, type WaitlistEntry } from '../../domain/waitlist.ts';

/** Form values as typed. */
export const waitlistShape = {
  kind: z.nullable(z.enum(WAITLIST_KINDS)),
  business: z.string(),
  province_id: z.nullable(z.string()),
  city_id: z.nullable(z.string()),
  homes: z.string(),
  email: z.string(),
};
const formValues = z.object(waitlistShape);
export type WaitlistFormValues = z.infer<typeof formValues>;

/** Initial values: the existing entry, or the account's email address. */
export function toFormValues(entry: WaitlistEntry | null, email: string): WaitlistFormValues {
  if (!entry) return { kind: null, business: '', province_id: null, city_id: null, homes: '', email };
  const { kind, business, city_id } = entry;
  return { kind, business, province_id: city_id.slice(0, 2), city_id, homes: String(entry.homes), email: entry.email };
}

/** Converts the values to a request body. Thousands may be grouped. */
export const waitlistForm = formSchema(({ kind, business, city_id, homes, email }: WaitlistFormValues) => {
  const typed = homes.replaceAll(/[\s.]/g, '');
  return { kind, business, city_id: city_id ?? '', homes: /^\d+$/.test(typed) ? Number(typed) : null, email };
}, waitlistBody);
