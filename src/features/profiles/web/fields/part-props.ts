import type { ProfileForm } from '../form.ts';

/** Field → code or words of what is wrong; answers go by `preferences.pets`, habits by `habits.budget_cents`. */
export type FormErrors = Readonly<Record<string, string>>;

/** What every part of a profile's form takes. */
export interface PartProps {
  form: ProfileForm;
  errors: FormErrors;
  set: (change: Partial<ProfileForm>) => void;
}
