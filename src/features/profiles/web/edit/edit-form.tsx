import { useEffect, useMemo, useReducer, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '#browser/api.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { Note } from '#ui/note.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { OwnProfile } from '../../domain/profile.ts';
import { dropDraft, keepDraft, readDraft } from '../draft.ts';
import { changedFields, formOf } from '../form.ts';
import { keepOwnProfile } from '../parts/own-profile.ts';
import { refusedFields, saveForm } from '../save-form.ts';
import { useAliasCheck } from '../use-alias-check.ts';
import { useFirstError } from '../use-first-error.ts';
import { editErrors, editState, missingSections } from './edit-state.ts';
import { SaveBar } from './save-bar.tsx';
import { Sections } from './sections.tsx';

/** Everything one can say of oneself. What is typed is kept in this browser until it is saved or discarded. */
export function EditForm({ profile, keepsDraft }: { profile: OwnProfile; keepsDraft: boolean }) {
  const stored = useMemo(() => formOf(profile), [profile]);
  const [draft] = useState(() => (keepsDraft ? readDraft(ownStorage(profile.id), stored) : null));
  const [state, send] = useReducer(editState, {
    form: draft?.form ?? stored,
    photo: draft?.photo ?? null,
    errors: {},
    failures: 0,
  });
  const { form, photo, errors } = state;
  const [broughtBack, setBroughtBack] = useState(draft !== null);
  const [saving, setSaving] = useState(false);
  const alias = useAliasCheck(stored.alias);
  const toast = useToast();
  const body = useRef<HTMLFormElement>(null);
  useFirstError(body, state.failures);
  const changed = changedFields(form, stored);
  const isDirty = changed.length > 0 || photo !== null;

  useEffect(() => {
    if (keepsDraft) keepDraft(ownStorage(profile.id), stored, { form, step: 1, photo });
  }, [keepsDraft, profile.id, stored, form, photo]);
  const { typed } = alias;
  useEffect(() => typed(form.alias), [typed, form.alias]);
  useWarningBeforeLeaving(saving);

  const save = async () => {
    const wrong: Record<string, string> = { ...editErrors(form, stored) };
    if (changed.includes('alias') && !wrong['alias']) {
      const settled = await alias.settle(form.alias);
      if (settled.status === 'taken' || settled.status === 'error') wrong['alias'] = settled.why;
    }
    if (Object.keys(wrong).length > 0) return send({ kind: 'refused', errors: wrong });
    const completes = profile.onboarding_skipped && missingSections(form).length === 0;
    const { profile: saved, photoError } = await saveForm({ form, fields: changed, photo, completes });
    keepOwnProfile(saved);
    dropDraft(ownStorage(profile.id));
    setBroughtBack(false);
    send({ kind: 'reset', form: formOf(saved), photo: photoError ? photo : null });
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
      const fields = refusedFields(error);
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
    setBroughtBack(false);
    toast.info(m.profiles_discarded(), {
      action: { label: m.profiles_undo(), onClick: () => send({ kind: 'reset', ...before }) },
    });
  };

  return (
    <form ref={body} noValidate onSubmit={(event) => void submit(event)}>
      {broughtBack && isDirty && (
        <Note tone="fit" className="mb-6">
          {m.profiles_unsaved_back()}
        </Note>
      )}
      <Sections
        form={form}
        photo={photo}
        errors={errors}
        alias={alias.state}
        set={(change) => send({ kind: 'set', change })}
        onPhoto={(choice) => send({ kind: 'photo', ...choice })}
      />
      <SaveBar shown={isDirty} saving={saving} isWrong={Object.keys(errors).length > 0} onDiscard={discard} />
    </form>
  );
}

/** While a save is under way the browser asks before the page is left. */
function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
