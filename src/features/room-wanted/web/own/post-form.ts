import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { LANGUAGES } from '#features/properties/domain/fields.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { formatEurosInput } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { OwnPost } from '../../domain/schema.ts';
import { postBody } from '../../domain/schema.ts';

const text = z.string();
const id = z.nullable(z.string());
/** Values as typed, with the names of the request. `budget_cents` is typed in euros, `zones` with commas. */
export const postShape = {
  province_id: id,
  city_id: id,
  zones: text,
  budget_cents: text,
  move_in_from: text,
  move_in_to: text,
  stay_months: text,
  about: text,
  languages: z.array(z.enum(LANGUAGES)),
};
const values = z.object(postShape);
export type PostForm = z.infer<typeof values>;

/** Values of a post, or those that the profile already answers. */
export function toPostForm(post: OwnPost | null, own: OwnProfile): PostForm {
  const lang = currentLang();
  if (post === null) {
    return {
      province_id: own.province_id,
      city_id: own.city_id,
      zones: '',
      budget_cents: formatEurosInput(own.habits.budget_cents, lang),
      move_in_from: own.habits.move_in ?? '',
      move_in_to: '',
      stay_months: own.habits.stay_months === null ? '' : String(own.habits.stay_months),
      about: '',
      languages: [],
    };
  }
  return {
    province_id: post.city?.id.slice(0, 2) ?? null,
    city_id: post.city?.id ?? null,
    zones: post.zones.join(', '),
    budget_cents: formatEurosInput(post.budget_cents, lang),
    move_in_from: post.move_in_from ?? '',
    move_in_to: post.move_in_to ?? '',
    stay_months: post.stay_months === null ? '' : String(post.stay_months),
    about: post.about ?? '',
    languages: post.languages,
  };
}

/** Converts the form to a request body; the city implies its province. */
export const postForm = formSchema(
  ({ province_id: _implied, ...form }: PostForm) => ({
    ...form,
    zones: form.zones.split(',').flatMap((zone) => zone.trim() || []),
    budget_cents: parseBudget(form.budget_cents),
    move_in_from: form.move_in_from || null,
    move_in_to: form.move_in_to || null,
    stay_months: parseMonths(form.stay_months),
  }),
  postBody,
);

function parseBudget(typed: string): number | null {
  const cents = parseEuros(typed);
  return cents === undefined ? Number.NaN : cents;
}

function parseMonths(typed: string): number | null {
  if (typed.trim() === '') return null;
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** Error messages by code. Listed one by one, so that the bundle contains no others. */
export const POST_ERRORS: Record<string, () => string> = {
  required: () => m.error_required(),
  invalid_city: () => m.error_invalid_city(),
  invalid_date: () => m.error_invalid_date(),
  date_order: () => m.error_date_order(),
  room_wanted_zones: () => m.error_room_wanted_zones(),
  room_wanted_about_short: () => m.error_room_wanted_about_short(),
  room_wanted_about_long: () => m.error_room_wanted_about_long(),
  room_wanted_fraud: () => m.error_room_wanted_fraud(),
  room_wanted_words: () => m.error_room_wanted_words(),
};
