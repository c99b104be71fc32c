import type { OnboardingInput } from '#features/profiles/domain/schema.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { QuestionKey } from '../../domain/questions.ts';

export const QUESTION_LABELS: Record<QuestionKey, () => string> = {
  smoking: () => m.profiles_ask_smoking(),
  pets: () => m.profiles_ask_pets(),
  visitors: () => m.profiles_ask_visitors(),
  couples: () => m.profiles_ask_couples(),
  crypto_payment: () => m.profiles_ask_crypto_payment(),
  cleanliness: () => m.matches_ask_cleanliness(),
  noise: () => m.matches_ask_noise(),
  sleep: () => m.matches_ask_sleep(),
  guest_nights: () => m.matches_ask_guest_nights(),
  move_in: () => m.matches_ask_move_in(),
  budget: () => m.matches_ask_budget(),
  stay: () => m.matches_ask_stay(),
};

/** Labels of the ends of a scale; null for questions without a scale. */
export function scaleLabels(key: QuestionKey): { least: string; most: string } | null {
  switch (key) {
    case 'cleanliness':
      return { least: m.profiles_habit_cleanliness_least(), most: m.profiles_habit_cleanliness_most() };
    case 'noise':
      return { least: m.profiles_habit_noise_least(), most: m.profiles_habit_noise_most() };
    case 'sleep':
      return { least: m.profiles_habit_sleep_least(), most: m.profiles_habit_sleep_most() };
    case 'guest_nights':
      return { least: m.profiles_habit_guest_nights_least(), most: m.profiles_habit_guest_nights_most() };
    default:
      return null;
  }
}

/** Label of an answer option. */
export function optionLabel(key: QuestionKey, option: string | number, lang: Lang): string {
  switch (key) {
    case 'move_in':
      return formatDate(option, lang, 'monthName');
    case 'budget':
      return m.matches_ask_budget_option({ amount: formatEuros(Number(option), lang) });
    case 'stay':
      return m.matches_ask_stay_option({ count: Number(option) });
    default:
      if (option === 'yes') return m.profiles_yes();
      if (option === 'no') return m.profiles_no();
      return option === 'indifferent' ? m.profiles_indifferent() : String(option);
  }
}

/** Profile change that saves an answer. */
export function toProfileChange(key: QuestionKey, option: string | number): OnboardingInput {
  switch (key) {
    case 'move_in':
      return { habits: { move_in: String(option) } };
    case 'budget':
      return { habits: { budget_cents: Number(option) } };
    case 'stay':
      return { habits: { stay_months: Number(option) } };
    case 'cleanliness':
    case 'noise':
    case 'sleep':
    case 'guest_nights':
      return { habits: { [key]: Number(option) } };
    default:
      return { preferences: { [key]: option as 'yes' | 'no' | 'indifferent' } };
  }
}
