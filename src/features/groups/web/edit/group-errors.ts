import { m } from '#messages';

/** Error messages by code. Listed one by one, so that the bundle contains no others. */
export const GROUP_ERRORS: Record<string, () => string> = {
  required: () => m.error_required(),
  invalid_option: () => m.error_invalid_option(),
  invalid_date: () => m.error_invalid_date(),
  group_name_length: () => m.error_group_name_length(),
  name_offensive: () => m.error_name_offensive(),
  name_contact: () => m.error_name_contact(),
  group_size_range: () => m.error_group_size_range(),
  group_zone_length: () => m.error_group_zone_length(),
  group_zones_too_many: () => m.error_group_zones_too_many(),
  group_description_too_long: () => m.error_group_description_too_long(),
  date_order: () => m.error_date_order(),
  stay_order: () => m.error_stay_order(),
};
