import { cityById, universityById } from '#features/locations/server/service.ts';
import { getFilterWords } from '#features/site-settings/server/service/filter-words.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#shared/app-error.ts';
import { findUnsuitableName } from '#shared/text/unsuitable-name.ts';
import { camelCaseKeys } from '#shared/text/key-case.ts';
import type { GroupChange } from '../../domain/schema.ts';
import type { GroupRow } from '../store/groups.ts';

/** Throws `validation` for a name that offends, or that holds an address or a demand for money. */
export async function requireSuitableName(ctx: Ctx, name: string | undefined): Promise<void> {
  const unsuitable = name === undefined ? null : findUnsuitableName(name, await getFilterWords(ctx));
  if (unsuitable) throw new AppError('validation', { fields: { name: unsuitable } });
}

/** Drops undefined fields and validates the university. */
export function validatedChanges(input: GroupChange): Partial<GroupRow> {
  if (input.university_id && !universityById(input.university_id))
    throw new AppError('validation', { fields: { university_id: 'invalid_university' } });
  return camelCaseKeys(input);
}

export function provinceOf(cityId: string): string {
  const city = cityById(cityId);
  if (!city) throw new AppError('validation', { fields: { city_id: 'invalid_city' } });
  return city.provinceId;
}

/** Throws `validation` if a range ends before it begins. */
export function assertRangesOrdered({ moveInFrom, moveInTo, minStayMonths, maxStayMonths }: GroupRow): void {
  if (moveInFrom && moveInTo && moveInTo < moveInFrom)
    throw new AppError('validation', { fields: { move_in_to: 'date_order' } });
  if (minStayMonths && maxStayMonths && maxStayMonths < minStayMonths)
    throw new AppError('validation', { fields: { max_stay_months: 'stay_order' } });
}
