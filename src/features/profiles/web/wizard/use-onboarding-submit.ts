import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { changedFields } from '#browser/forms/form-draft.ts';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { OwnProfile } from '../../domain/profile.ts';
import { skipOnboarding } from '../api.ts';
import type { FormField, ProfileForm } from '../profile-form.ts';
import { cacheOwnProfile } from '../public/use-own-profile.ts';
import { saveForm } from '../save-form.ts';

export interface OnboardingSubmit {
  /** Saves the form and navigates to the profile page. Throws `ApiError`. */
  finish: (form: ProfileForm) => Promise<void>;
  /** Saved, and on the way to the profile page. */
  isFinished: boolean;
  skip: () => Promise<void>;
  isSkipping: boolean;
}

/** Submits or skips the onboarding. */
export function useOnboardingSubmit(stored: ProfileForm): OnboardingSubmit {
  const [isSkipping, setSkipping] = useState(false);
  const [finished, setFinished] = useState<OwnProfile | null>(null);
  const hasArrived = useSearchParams()[0].get('fromOnboarding') === 'true';
  const toast = useToast();
  const navigate = useLocalizedNavigate();

  const finish = async (form: ProfileForm) => {
    const { profile, photoError } = await saveForm({ form, fields: fieldsToSend(form, stored), completes: true });
    if (photoError) toast.warning(m.profiles_upload_failed(), { durationMs: 6000 });
    setFinished(profile);
    navigate('/student/profile?fromOnboarding=true');
  };
  // Not before: the page below the wizard could answer a finished profile with a navigation that replaces this one.
  useEffect(() => {
    if (finished && hasArrived) cacheOwnProfile(finished);
  }, [finished, hasArrived]);

  const skip = async () => {
    setSkipping(true);
    try {
      const saved = await skipOnboarding();
      toast.info(m.profiles_skipped(), {
        action: { label: m.profiles_skipped_action(), onClick: () => navigate('/student/profile') },
      });
      cacheOwnProfile(saved);
    } catch (error) {
      setSkipping(false);
      toast.error(
        error instanceof ApiError && error.status === 0 ? m.profiles_network_error() : m.profiles_skip_failed(),
      );
    }
  };
  return { finish, isFinished: finished !== null, skip, isSkipping };
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

/** Text for a failed Finish that concerns no field. */
export function finishErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return m.profiles_onboarding_failed();
  if (error.status === 0) return m.profiles_network_error();
  const { message } = error;
  return message ? `${m.profiles_onboarding_failed()}. ${message}` : m.profiles_onboarding_failed();
}
