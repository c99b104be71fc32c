import { useEffect, useMemo, useReducer, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { OwnProfile } from '../../domain/profile.ts';
import { clearProfileDraft, saveProfileDraft, readProfileDraft } from '../profile-draft.ts';
import { changedFields, toProfileForm } from '../profile-form.ts';
import { cacheOwnProfile } from '../public/use-own-profile.ts';
import { fieldErrors, saveForm } from '../save-form.ts';
import { useAliasCheck } from '../use-alias-check.ts';
import { useFocusFirstError } from '../use-focus-first-error.ts';
import { editErrors, editReducer, missingSections } from './edit-state.ts';
import { SaveBar } from './save-bar.tsx';
import { Sections } from './sections.tsx';

/** Form of the whole profile. Edits are saved as a draft until saved or discarded. */
export function EditForm({ profile, keepsDraft }: { profile: OwnProfile; keepsDraft: boolean }) {
  const stored = useMemo(() => toProfileForm(profile), [profile]);
  const [draft] = useState(() => (keepsDraft ? readProfileDraft(userStorage(profile.id), stored) : null));
  const [state, send] = useReducer(editReducer, {
    form: draft?.form ?? stored,
    photo: draft?.photo ?? null,
    errors: {},
    failures: 0,
  });
  const { form, photo, errors } = state;
  const [isRestored, setRestored] = useState(draft !== null);
  const [saving, setSaving] = useState(false);
  const alias = useAliasCheck(stored.alias);
  const toast = useToast();
  const body = useRef<HTMLFormElement>(null);
  useFocusFirstError(body, state.failures);
  const changed = changedFields(form, stored);
  const isDirty = changed.length > 0 || photo !== null;

  useEffect(() => {
    if (keepsDraft) saveProfileDraft(userStorage(profile.id), stored, { form, step: 1, photo });
  }, [keepsDraft, profile.id, stored, form, photo]);
  const { onInput } = alias;
  useEffect(() => onInput(form.alias), [onInput, form.alias]);
  useBeforeUnloadWarning(saving);

  const save = async () => {
    const wrong: Record<string, string> = { ...editErrors(form, stored) };
    if (changed.includes('alias') && !wrong['alias']) {
      const settled = await alias.checkNow(form.alias);
      if (settled.status === 'taken' || settled.status === 'error') wrong['alias'] = settled.why;
    }
    if (Object.keys(wrong).length > 0) return send({ kind: 'refused', errors: wrong });
    const completes = profile.onboarding_skipped && missingSections(form).length === 0;
    const { profile: saved, photoError } = await saveForm({ form, fields: changed, photo, completes });
    cacheOwnProfile(saved);
    clearProfileDraft(userStorage(profile.id));
    setRestored(false);
    send({ kind: 'reset', form: toProfileForm(saved), photo: photoError ? photo : null });
    if (photoError) toast.warning(m.profiles_saved_without_photo(), { durationMs: 6000 });
    else toast.success(m.profiles_saved());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || !isDirty) return;
    setSaving(true);
    try {
      await save();
    } catch (error) {
      const fields = fieldErrors(error);
      if (Object.keys(fields).length > 0) send({ kind: 'refused', errors: fields });
      else
        toast.error(
          error instanceof ApiError && error.status > 0 && error.message ? error.message : m.profiles_save_failed(),
        );
    }
    setSaving(false);
  };
  const discard = () => {
    const before = { form, photo };
    send({ kind: 'reset', form: stored, photo: null });
    setRestored(false);
    toast.info(m.profiles_discarded(), {
      action: { label: m.profiles_undo(), onClick: () => send({ kind: 'reset', ...before }) },
    });
  };

  return (
    <form ref={body} noValidate onSubmit={(event) => void submit(event)}>
      {isRestored && isDirty && (
        <Callout tone="success" className="mb-6">
          {m.profiles_unsaved_back()}
        </Callout>
      )}
      <Sections
        form={form}
        photo={photo}
        errors={errors}
        alias={alias.state}
        set={(change) => send({ kind: 'set', change })}
        onPhoto={(choice) => send({ kind: 'photo', ...choice })}
      />
      <SaveBar visible={isDirty} saving={saving} hasErrors={Object.keys(errors).length > 0} onDiscard={discard} />
    </form>
  );
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
