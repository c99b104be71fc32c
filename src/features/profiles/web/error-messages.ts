import { m } from '#messages';

/** Messages by error code. Listed one by one, so that a page bundles no others. */
const ERROR_MESSAGES: Record<string, () => string> = {
  required: () => m.error_required(),
  invalid_option: () => m.error_invalid_option(),
  field_format: () => m.error_field_format(),
  field_too_short: () => m.error_field_too_short(),
  field_too_long: () => m.error_field_too_long(),
  name_characters: () => m.error_name_characters(),
  alias_too_long: () => m.error_alias_too_long(),
  alias_characters: () => m.error_alias_characters(),
  alias_mixed_scripts: () => m.error_alias_mixed_scripts(),
  alias_reserved: () => m.error_alias_reserved(),
  alias_taken: () => m.error_alias_taken(),
  age_range: () => m.error_age_range(),
  university_required: () => m.error_university_required(),
  invalid_province: () => m.error_invalid_province(),
  invalid_city: () => m.error_invalid_city(),
  invalid_university: () => m.error_invalid_university(),
  preferences_required: () => m.error_preferences_required(),
  preference_invalid: () => m.error_preference_invalid(),
  preference_smoking: () => m.error_preference_smoking(),
  preference_pets: () => m.error_preference_pets(),
  preference_visitors: () => m.error_preference_visitors(),
  preference_couples: () => m.error_preference_couples(),
  preference_crypto_payment: () => m.error_preference_crypto_payment(),
  interests_required: () => m.error_interests_required(),
  otros_friki_too_long: () => m.error_otros_friki_too_long(),
  bio_too_long: () => m.error_bio_too_long(),
  website_invalid: () => m.error_website_invalid(),
  phone_too_long: () => m.error_phone_too_long(),
  wallet_invalid: () => m.error_wallet_invalid(),
  budget_wrong: () => m.profiles_budget_wrong(),
  stay_wrong: () => m.profiles_stay_wrong(),
  not_an_image: () => m.error_not_an_image(),
  photo_too_large: () => m.error_photo_too_large(),
  photo_unreadable: () => m.profiles_read_failed(),
  network: () => m.profiles_alias_network_error(),
  alias_check_failed: () => m.profiles_alias_check_failed(),
};

/**
 * Message of an error code. Other texts are returned as they are, because the server sends localized messages.
 * Undefined for no error.
 */
export function errorMessage(codeOrText: string | null | undefined): string | undefined {
  return codeOrText ? (ERROR_MESSAGES[codeOrText]?.() ?? codeOrText) : undefined;
}
