import type { ProfileForm } from '../profile-form.ts';

/** Error code or message by field; deal-breakers use `preferences.pets`, habits `habits.budget_cents`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Props shared by the profile form fields. */
export interface ProfileFieldProps {
  form: ProfileForm;
  errors: FormErrors;
  set: (change: Partial<ProfileForm>) => void;
}
