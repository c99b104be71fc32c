import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { changedFields } from '#browser/forms/form-draft.ts';
import { rulesSchema } from '#browser/forms/form-schema.ts';
import { lazySchema } from '#browser/forms/lazy-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { m } from '#messages';
import type { OwnProfile } from '../../domain/profile.ts';
import { PROFILE_ERRORS } from '../error-messages.ts';
import { profileFieldProps } from '../fields/field-props.ts';
import { profileDraft } from '../profile-draft.ts';
import { toProfileForm, type ProfileForm } from '../profile-form.ts';
import { cacheOwnProfile } from '../public/use-own-profile.ts';
import { saveForm } from '../save-form.ts';
import { useAliasCheck } from '../use-alias-check.ts';
import { sectionsWith, unansweredSections } from './edit-sections.ts';
import { loadEditErrors } from './load-edit-errors.ts';
import { SaveBar } from './save-bar.tsx';
import { Sections } from './sections.tsx';

/** Form of the whole profile. Edits are saved as a draft until saved or discarded. */
export function EditForm({ profile, keepsDraft }: { profile: OwnProfile; keepsDraft: boolean }) {
  const [stored, setStored] = useState(() => toProfileForm(profile));
  const schema = useEditSchema(stored);
  const toast = useToast();
  const save = async (values: ProfileForm) => {
    const fields = changedFields(values, stored);
    if (fields.length === 0) return;
    await alias.requireAvailable(values.alias);
    const completes = profile.onboarding_skipped && unansweredSections(values).length === 0;
    const { profile: saved, photoError } = await saveForm({ form: values, fields, completes });
    cacheOwnProfile(saved);
    const next = toProfileForm(saved);
    setStored(next);
    form.restart(next);
    if (!photoError) return toast.success(m.profiles_saved());
    form.setValue('photo', values.photo);
    toast.warning(m.profiles_saved_without_photo(), { durationMs: 6000 });
    return false;
  };
  const form = useAppForm({
    schema,
    defaultValues: stored,
    errorMessages: PROFILE_ERRORS,
    draft: keepsDraft ? profileDraft(userStorage(profile.id)) : null,
    onSubmit: save,
    // The end of the form is out of sight.
    failureMessage: (error) => {
      toast.error(
        error instanceof ApiError && error.status > 0 && error.message ? error.message : m.profiles_save_failed(),
      );
      return null;
    },
  });
  const fieldProps = profileFieldProps(form);
  const alias = useAliasCheck(fieldProps.form.alias, stored.alias);
  const invalid = sectionsWith(form.isInvalid);
  const isDirty = changedFields(fieldProps.form, stored).length > 0;
  useBeforeUnloadWarning(form.isSubmitting);

  const discard = () => {
    const before = form.getValues();
    form.restart(stored);
    toast.info(m.profiles_discarded(), { action: { label: m.profiles_undo(), onClick: () => fieldProps.set(before) } });
  };

  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      {form.isDraftRestored && isDirty && (
        <Callout tone="success" className="mb-6">
          {m.profiles_unsaved_back()}
        </Callout>
      )}
      <Sections {...fieldProps} alias={alias.state} invalid={invalid} />
      <FormErrorSummary {...form.summary} className="mt-6 max-w-190 lg:ml-62" />
      <SaveBar visible={isDirty} saving={form.isSubmitting} hasErrors={invalid.length > 0} onDiscard={discard} />
    </form>
  );
}

/** Schema of the form, which loads with the first press or key. */
function useEditSchema(stored: ProfileForm) {
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });
  const [schema] = useState(() =>
    lazySchema(async () => {
      const { editErrors } = await loadEditErrors();
      return rulesSchema((values: ProfileForm) => editErrors(values, latest.current));
    }),
  );
  return schema;
}

/** Asks for confirmation before leaving the page during a save. */
function useBeforeUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
