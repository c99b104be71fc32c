import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Group, GroupInput } from '../../domain/schema.ts';
import { createGroup, removeGroupPhoto, saveGroup, uploadGroupPhoto } from '../api.ts';
import { GROUPS } from '../group/use-group.ts';
import { failureWords } from '../group-words.ts';
import { forgetLists } from '../search/group-list.ts';
import { fieldOf, readForm, type GroupErrors, type GroupForm } from './group-form.ts';
import { dropKept, keepForm, readKept } from './kept-form.ts';
import type { PhotoChoice } from './photo-field.tsx';

interface GroupFormState {
  form: GroupForm;
  set: (change: Partial<GroupForm>) => void;
  photo: PhotoChoice;
  setPhoto: (photo: PhotoChoice) => void;
  errors: GroupErrors;
  /** Something was typed before and is there again. */
  wasKept: boolean;
  startOver: () => void;
  isSaving: boolean;
  save: () => void;
  /** Where the fields stand: the focus goes to the first that is wrong. */
  fields: RefObject<HTMLFormElement | null>;
}

interface Parts {
  userId: string;
  /** Null for a new one. */
  group: Group | null;
  /** Where the form begins. */
  began: GroupForm;
  onSaved: (id: string) => void;
}

/** The form of a group: kept as one types, checked where it is sent, and again as it is mended. */
export function useGroupForm({ userId, group, began, onSaved }: Parts): GroupFormState {
  const id = group?.id ?? null;
  const own = useMemo(() => ownStorage(userId), [userId]);
  const [kept] = useState(() => readKept(own, id, began));
  const [form, setForm] = useState(kept ?? began);
  const [wasKept, setWasKept] = useState(kept !== null);
  const [photo, setPhoto] = useState<PhotoChoice>(null);
  const [isChecked, setChecked] = useState(false);
  const [told, setTold] = useState<GroupErrors>({});
  const [failures, setFailures] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const cache = useQueryClient();
  const toast = useToast();
  useFirstError(fields, failures);
  const errors = { ...(isChecked ? readForm(form).errors : null), ...told };

  const set = (change: Partial<GroupForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    keepForm(own, id, next, began);
    // what the server said of a field holds until it is changed
    setTold(Object.fromEntries(Object.entries(told).filter(([key]) => !(key in change))));
  };

  const store = async (body: GroupInput) => {
    const saved = group ? await saveGroup(group.id, withoutFixed(body, group)) : await createGroup(body);
    dropKept(own, id);
    try {
      if (photo instanceof File) await uploadGroupPhoto(saved.id, photo);
      if (photo === 'remove') await removeGroupPhoto(saved.id);
    } catch (error) {
      toast.error(m.groups_photo_failed({ what: failureWords(error) }));
    }
    forgetLists();
    await cache.invalidateQueries({ queryKey: [GROUPS] });
    toast.success(group ? m.groups_saved() : m.groups_created());
    onSaved(saved.id);
  };

  const save = async () => {
    if (isSaving) return;
    setChecked(true);
    const { body } = readForm(form);
    if (body === null) return setFailures((count) => count + 1);
    setSaving(true);
    try {
      await store(body);
    } catch (error) {
      const named = error instanceof ApiError ? Object.entries(error.fields) : [];
      setTold(Object.fromEntries(named.map(([name, words]) => [fieldOf(name), words])));
      if (named.length > 0) setFailures((count) => count + 1);
      else toast.error(failureWords(error));
    } finally {
      setSaving(false);
    }
  };

  const startOver = () => {
    setForm(began);
    setTold({});
    setChecked(false);
    setWasKept(false);
    dropKept(own, id);
  };
  return { form, set, photo, setPhoto, errors, wasKept, startOver, isSaving, save: () => void save(), fields };
}

/** A city that stays is not sent. */
function withoutFixed(body: GroupInput, group: Group): Partial<GroupInput> {
  if (group.members_count <= 1) return body;
  const { city_id: _stays, ...rest } = body;
  return rest;
}

function useFirstError(within: RefObject<HTMLElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return;
    const wrong = within.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input');
    control?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [within, failures]);
}
