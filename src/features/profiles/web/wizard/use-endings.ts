import { useState } from 'react';
import { ApiError } from '#browser/api.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { OwnProfile } from '../../domain/profile.ts';
import { skipOnboarding } from '../api.ts';
import { dropDraft } from '../draft.ts';
import type { FormErrors } from '../fields/part-props.ts';
import { changedFields, type FormField, type ProfileForm } from '../form.ts';
import { keepOwnProfile } from '../parts/own-profile.ts';
import { refusedFields, saveForm } from '../save-form.ts';

export interface Endings {
  /** Stores everything and leaves for the profile page; answers what is wrong with fields, or null. */
  finish: (form: ProfileForm, photo: string | null) => Promise<FormErrors | null>;
  skip: () => Promise<void>;
  submitting: boolean;
  /** Words of a failure that is about no field. */
  failure: string | null;
}

/** The two ways out of the onboarding. */
export function useEndings(profile: OwnProfile, stored: ProfileForm): Endings {
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useToast();
  const navigate = useLocalNavigate();

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
      dropDraft(ownStorage(profile.id));
      if (photoError) toast.warning(m.profiles_upload_failed(), { durationMs: 6000 });
      navigate('/student/profile?fromOnboarding=true');
      keepOwnProfile(saved);
      return null;
    } catch (error) {
      setSubmitting(false);
      const fields = refusedFields(error);
      if (Object.keys(fields).length > 0) return fields;
      setFailure(finishFailure(error));
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
      keepOwnProfile(saved);
    } catch (error) {
      setSubmitting(false);
      toast.error(
        error instanceof ApiError && error.status === 0 ? m.profiles_network_error() : m.profiles_skip_failed(),
      );
    }
  };
  return { finish, skip, submitting, failure };
}

/** The whole form of the seven steps; a drawn bird only where one was chosen. */
function fieldsToSend(form: ProfileForm, stored: ProfileForm): FormField[] {
  const changed = changedFields(form, stored);
  return (Object.keys(form) as FormField[]).filter((field) => {
    if (field === 'type' || field === 'erasmus_friendly' || field === 'habits' || field === 'avatar_url')
      return changed.includes(field);
    return true;
  });
}

function finishFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return m.profiles_onboarding_failed();
  if (error.status === 0) return m.profiles_network_error();
  const { message } = error;
  return message ? `${m.profiles_onboarding_failed()}. ${message}` : m.profiles_onboarding_failed();
}
