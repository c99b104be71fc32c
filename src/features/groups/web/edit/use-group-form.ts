import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useAppForm, type AppForm } from '#browser/forms/use-app-form.ts';
import { inlineName } from '#browser/inline-name.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Group, GroupInput } from '../../domain/schema.ts';
import { createGroup, invitePerson, removeGroupPhoto, saveGroup, uploadGroupPhoto } from '../api.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { GROUP_ERRORS } from './group-errors.ts';
import { groupForm, groupShape, type GroupForm } from './group-form.ts';
import type { PhotoChoice } from './photo-field.tsx';

interface GroupFormOptions {
  userId: string;
  /** `null` for a new group. */
  group: Group | null;
  /** Person to invite to the new group. */
  invitee: PublicProfile | null;
  /** Initial values. */
  initial: GroupForm;
  onSaved: (id: string) => void;
}

interface GroupFormState {
  form: AppForm<GroupForm>;
  photo: PhotoChoice;
  setPhoto: (photo: PhotoChoice) => void;
}

/** Form state of a group. The photo is uploaded after the group is saved. */
export function useGroupForm({ userId, group, invitee, initial, onSaved }: GroupFormOptions): GroupFormState {
  const [photo, setPhoto] = useState<PhotoChoice>(null);
  const cache = useQueryClient();
  const toast = useToast();
  const form = useAppForm({
    schema: groupForm,
    defaultValues: initial,
    errorMessages: GROUP_ERRORS,
    draft: { storage: userStorage(userId), key: `group-form:${group?.id ?? 'new'}`, shape: groupShape },
    onSubmit: async ({ province_id: _derived, ...body }) => {
      const saved = group ? await saveGroup(group.id, omitFixedCity(body, group)) : await createGroup(body);
      try {
        if (photo instanceof File) await uploadGroupPhoto(saved.id, photo);
        if (photo === 'remove') await removeGroupPhoto(saved.id);
      } catch (error) {
        toast.error(m.groups_photo_failed({ what: requestErrorMessage(error) }));
      }
      // The group stays without the invitation, which its page offers again.
      const refusal = invitee && (await invitePerson(saved.id, invitee.user_id).then(() => null, requestErrorMessage));
      await cache.invalidateQueries({ queryKey: [GROUPS_KEY] });
      if (refusal) toast.error(refusal);
      else if (invitee) toast.success(m.groups_invite_sent({ name: inlineName(invitee.display_name) }));
      else toast.success(group ? m.groups_saved() : m.groups_created());
      onSaved(saved.id);
    },
  });
  return { form, photo, setPhoto };
}

/** Omits the city if it cannot change. */
function omitFixedCity(body: GroupInput, group: Group): Partial<GroupInput> {
  if (group.members_count <= 1) return body;
  const { city_id: _stays, ...rest } = body;
  return rest;
}
