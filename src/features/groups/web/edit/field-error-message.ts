import { m } from '#messages';

/** Error messages by code. Listed one by one, so that the bundle contains no others. */
const ERROR_MESSAGES: Record<string, () => string> = {
  required: () => m.error_required(),
  invalid_option: () => m.error_invalid_option(),
  invalid_date: () => m.error_invalid_date(),
  group_name_length: () => m.error_group_name_length(),
  group_size_range: () => m.error_group_size_range(),
  group_zone_length: () => m.error_group_zone_length(),
  group_zones_too_many: () => m.error_group_zones_too_many(),
  group_description_too_long: () => m.error_group_description_too_long(),
  group_budget_range: () => m.groups_budget_range(),
  group_stay_range: () => m.groups_stay_range(),
  date_order: () => m.error_date_order(),
  stay_order: () => m.error_stay_order(),
  not_an_image: () => m.error_not_an_image(),
  group_photo_too_large: () => m.groups_photo_too_large(),
};

/**
 * Message of an error code. Other values are messages from the server and returned unchanged; `undefined` without an
 * error.
 */
export function fieldErrorMessage(codeOrMessage: string | undefined): string | undefined {
  return codeOrMessage ? (ERROR_MESSAGES[codeOrMessage]?.() ?? codeOrMessage) : undefined;
}
