import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Group, GroupInput } from '../../domain/schema.ts';
import { createGroup, removeGroupPhoto, saveGroup, uploadGroupPhoto } from '../api.ts';
import { GROUPS_KEY } from '../groups-key.ts';
import { errorMessage } from '../group-labels.ts';
import { toFormField, parseForm, type GroupErrors, type GroupForm } from './group-form.ts';
import { clearDraft, saveDraft, loadDraft } from './form-draft.ts';
import type { PhotoChoice } from './photo-field.tsx';

interface GroupFormState {
  form: GroupForm;
  set: (change: Partial<GroupForm>) => void;
  photo: PhotoChoice;
  setPhoto: (photo: PhotoChoice) => void;
  errors: GroupErrors;
  /** True if a saved draft has been restored. */
  isDraftRestored: boolean;
  startOver: () => void;
  isSaving: boolean;
  save: () => void;
  /** Ref of the form element, used to focus the first invalid field. */
  formRef: RefObject<HTMLFormElement | null>;
}

interface GroupFormOptions {
  userId: string;
  /** `null` for a new group. */
  group: Group | null;
  /** Initial values. */
  initial: GroupForm;
  onSaved: (id: string) => void;
}

/** Form state of a group: saves a draft while typing, validates on submit and revalidates on changes afterwards. */
export function useGroupForm({ userId, group, initial, onSaved }: GroupFormOptions): GroupFormState {
  const id = group?.id ?? null;
  const own = useMemo(() => userStorage(userId), [userId]);
  const [draft] = useState(() => loadDraft(own, id, initial));
  const [form, setForm] = useState(draft ?? initial);
  const [isDraftRestored, setDraftRestored] = useState(draft !== null);
  const [photo, setPhoto] = useState<PhotoChoice>(null);
  const [isChecked, setChecked] = useState(false);
  const [serverErrors, setServerErrors] = useState<GroupErrors>({});
  const [failures, setFailures] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const cache = useQueryClient();
  const toast = useToast();
  useFocusFirstError(fields, failures);
  const errors = { ...(isChecked ? parseForm(form).errors : null), ...serverErrors };

  const set = (change: Partial<GroupForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    saveDraft(own, id, next, initial);
    // Keep a server error until its field changes.
    setServerErrors(Object.fromEntries(Object.entries(serverErrors).filter(([key]) => !(key in change))));
  };

  const store = async (body: GroupInput) => {
    const saved = group ? await saveGroup(group.id, omitFixedCity(body, group)) : await createGroup(body);
    clearDraft(own, id);
    try {
      if (photo instanceof File) await uploadGroupPhoto(saved.id, photo);
      if (photo === 'remove') await removeGroupPhoto(saved.id);
    } catch (error) {
      toast.error(m.groups_photo_failed({ what: errorMessage(error) }));
    }
    await cache.invalidateQueries({ queryKey: [GROUPS_KEY] });
    toast.success(group ? m.groups_saved() : m.groups_created());
    onSaved(saved.id);
  };

  const save = async () => {
    if (isSaving) return;
    setChecked(true);
    const { body } = parseForm(form);
    if (body === null) return setFailures((count) => count + 1);
    setSaving(true);
    try {
      await store(body);
    } catch (error) {
      const named = error instanceof ApiError ? Object.entries(error.fields) : [];
      setServerErrors(Object.fromEntries(named.map(([name, message]) => [toFormField(name), message])));
      if (named.length > 0) setFailures((count) => count + 1);
      else toast.error(errorMessage(error));
    } finally {
      setSaving(false);
    }
  };

  const startOver = () => {
    setForm(initial);
    setServerErrors({});
    setChecked(false);
    setDraftRestored(false);
    clearDraft(own, id);
  };
  return {
    form,
    set,
    photo,
    setPhoto,
    errors,
    isDraftRestored,
    startOver,
    isSaving,
    save: () => void save(),
    formRef: fields,
  };
}

/** Omits the city if it cannot change. */
function omitFixedCity(body: GroupInput, group: Group): Partial<GroupInput> {
  if (group.members_count <= 1) return body;
  const { city_id: _stays, ...rest } = body;
  return rest;
}

function useFocusFirstError(within: RefObject<HTMLElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return;
    const wrong = within.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
    control?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [within, failures]);
}
