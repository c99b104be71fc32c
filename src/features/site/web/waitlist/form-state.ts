import { safeParse } from 'zod/mini';
import {
  waitlistBody,
  WAITLIST_KINDS,
  type WaitlistBody,
  type WaitlistEntry,
  type WaitlistKind,
} from '../../domain/waitlist.ts';

/** What the form holds: as typed. */
export interface WaitlistForm {
  kind: WaitlistKind | null;
  business: string;
  provinceId: string | null;
  cityId: string | null;
  homes: string;
  email: string;
}

/** Begins with what is there already, else with one's own address. */
export function formOf(entry: WaitlistEntry | null, email: string): WaitlistForm {
  if (!entry) return { kind: null, business: '', provinceId: null, cityId: null, homes: '', email };
  const { kind, business, city_id: cityId } = entry;
  return { kind, business, provinceId: cityId.slice(0, 2), cityId, homes: String(entry.homes), email: entry.email };
}

/** A kept draft over what the form begins with; whatever is not one changes nothing. */
export function withDraft(began: WaitlistForm, stored: string | null): WaitlistForm {
  try {
    const found = JSON.parse(stored ?? '{}') as Partial<Record<keyof WaitlistForm, unknown>>;
    const textOf = <T>(key: keyof WaitlistForm, otherwise: T) =>
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

/** What goes to the server, or field → code of what is wrong. */
export function readForm(form: WaitlistForm): { body: WaitlistBody } | { errors: Record<string, string> } {
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
