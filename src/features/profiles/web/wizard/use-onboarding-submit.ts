import { useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { OwnProfile } from '../../domain/profile.ts';
import { skipOnboarding } from '../api.ts';
import { clearProfileDraft } from '../profile-draft.ts';
import type { FormErrors } from '../fields/field-props.ts';
import { changedFields, type FormField, type ProfileForm } from '../profile-form.ts';
import { cacheOwnProfile } from '../public/use-own-profile.ts';
import { fieldErrors, saveForm } from '../save-form.ts';

export interface OnboardingSubmit {
  /** Saves the form and navigates to the profile page. Resolves to field errors, or null. */
  finish: (form: ProfileForm, photo: string | null) => Promise<FormErrors | null>;
  skip: () => Promise<void>;
  submitting: boolean;
  /** Message of an error that concerns no field. */
  failure: string | null;
}

/** Submits or skips the onboarding. */
export function useOnboardingSubmit(profile: OwnProfile, stored: ProfileForm): OnboardingSubmit {
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useToast();
  const navigate = useLocalizedNavigate();

  const finish = async (form: ProfileForm, photo: string | null) => {
    setSubmitting(true);
    setFailure(null);
    try {
      const { profile: saved, photoError } = await saveForm({
        form,
        fields: fieldsToSend(form, stored),
        photo,
        completes: true,
      });
      clearProfileDraft(userStorage(profile.id));
      if (photoError) toast.warning(m.profiles_upload_failed(), { durationMs: 6000 });
      navigate('/student/profile?fromOnboarding=true');
      cacheOwnProfile(saved);
      return null;
    } catch (error) {
      setSubmitting(false);
      const fields = fieldErrors(error);
      if (Object.keys(fields).length > 0) return fields;
      setFailure(finishErrorMessage(error));
      return null;
    }
  };

  const skip = async () => {
    setSubmitting(true);
    try {
      const saved = await skipOnboarding();
      toast.info(m.profiles_skipped(), {
        action: { label: m.profiles_skipped_action(), onClick: () => navigate('/student/profile') },
      });
      cacheOwnProfile(saved);
    } catch (error) {
      setSubmitting(false);
      toast.error(
        error instanceof ApiError && error.status === 0 ? m.profiles_network_error() : m.profiles_skip_failed(),
      );
    }
  };
  return { finish, skip, submitting, failure };
}

/** Fields of the seven steps. Other fields are included only if they changed, as is a selected bird. */
function fieldsToSend(form: ProfileForm, stored: ProfileForm): FormField[] {
  const changed = changedFields(form, stored);
  return (Object.keys(form) as FormField[]).filter((field) => {
    if (field === 'type' || field === 'erasmus_friendly' || field === 'habits' || field === 'avatar_url')
      return changed.includes(field);
    return true;
  });
}

function finishErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return m.profiles_onboarding_failed();
  if (error.status === 0) return m.profiles_network_error();
  const { message } = error;
  return message ? `${m.profiles_onboarding_failed()}. ${message}` : m.profiles_onboarding_failed();
}
