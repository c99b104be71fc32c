import type { AppForm } from '#browser/forms/use-app-form.ts';
import type { ProfileForm } from '../profile-form.ts';

/** Props shared by the profile form fields. */
export interface ProfileFieldProps {
  form: ProfileForm;
  /** Error text of a field; deal-breakers use `preferences.pets`, habits `habits.budget_cents`. */
  error: (name: string) => string | undefined;
  set: (change: Partial<ProfileForm>) => void;
}

/** Props of the fields of a form. A change validates only what is invalid already, so that typing shows no errors. */
export function profileFieldProps(form: AppForm<ProfileForm>): ProfileFieldProps {
  return {
    form: form.watch(),
    error: form.error,
    set: (change) => {
      for (const [name, value] of Object.entries(change) as [keyof ProfileForm, never][])
        form.setValue(name, value, { shouldValidate: form.isInvalid(name) });
    },
  };
}
