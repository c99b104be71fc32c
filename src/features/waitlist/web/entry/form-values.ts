import { safeParse } from 'zod/mini';
import {
  waitlistBody,
  WAITLIST_KINDS,
  type WaitlistBody,
  type WaitlistEntry,
  type WaitlistKind,
} from '../../domain/waitlist.ts';

/** Form values as typed. */
export interface WaitlistFormValues {
  kind: WaitlistKind | null;
  business: string;
  provinceId: string | null;
  cityId: string | null;
  homes: string;
  email: string;
}

/** Initial values: the existing entry, or the account's email address. */
export function toFormValues(entry: WaitlistEntry | null, email: string): WaitlistFormValues {
  if (!entry) return { kind: null, business: '', provinceId: null, cityId: null, homes: '', email };
  const { kind, business, city_id: cityId } = entry;
  return { kind, business, provinceId: cityId.slice(0, 2), cityId, homes: String(entry.homes), email: entry.email };
}

/** Applies a stored draft; invalid values are ignored. */
export function applyDraft(began: WaitlistFormValues, stored: string | null): WaitlistFormValues {
  try {
    const found = JSON.parse(stored ?? '{}') as Partial<Record<keyof WaitlistFormValues, unknown>>;
    const textOf = <T>(key: keyof WaitlistFormValues, otherwise: T) =>
      typeof found[key] === 'string' ? (found[key] as string) : otherwise;
    return {
      kind: WAITLIST_KINDS.find((kind) => kind === found.kind) ?? began.kind,
      business: textOf('business', began.business),
      provinceId: textOf('provinceId', began.provinceId),
      cityId: textOf('cityId', began.cityId),
      homes: textOf('homes', began.homes),
      email: textOf('email', began.email),
    };
  } catch {
    return began;
  }
}

/** Request body, or error codes by field. */
export function parseForm(form: WaitlistFormValues): { body: WaitlistBody } | { errors: Record<string, string> } {
  const { kind, business, cityId, homes, email } = form;
  const typed = homes.replaceAll(/[\s.]/g, '');
  const checked = safeParse(waitlistBody, {
    kind,
    business,
    city_id: cityId ?? '',
    homes: /^\d+$/.test(typed) ? Number(typed) : null,
    email,
  });
  if (checked.success) return { body: checked.data };
  const wrong = checked.error.issues.map(({ path: [field], message }) => [String(field), message] as const);
  return { errors: Object.fromEntries(wrong.toReversed()) };
}
