import * as z from 'zod/mini';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { inlineName } from '#browser/inline-name.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { GROUP } from '../../domain/rules.ts';
import { requestBody, type Group } from '../../domain/schema.ts';
import { requestToJoin } from '../api.ts';
import { useGroupActions } from '../group/use-group.ts';

interface JoinRequestDialogProps {
  group: Pick<Group, 'id' | 'name'>;
  ownId: string;
  onClose: () => void;
}

const EMPTY = { note: '' };
const SHAPE = { note: z.string() };
const ERRORS = { group_note_too_long: m.error_group_note_too_long };

/** Dialog to request to join, with a note. The draft is saved until it is sent. */
export function JoinRequestDialog({ group, ownId, onClose }: JoinRequestDialogProps) {
  const { run } = useGroupActions(group.id);
  const form = useAppForm({
    schema: requestBody,
    defaultValues: EMPTY,
    errorMessages: ERRORS,
    draft: { storage: userStorage(ownId), key: `group-note:${group.id}`, shape: SHAPE },
    onSubmit: async ({ note }) => {
      let hasJoined = false;
      const work = async () => {
        hasJoined = (await requestToJoin(group.id, note ?? '')).state === 'accepted';
      };
      const successMessage = () => (hasJoined ? m.groups_joined({ name: inlineName(group.name) }) : m.groups_sent());
      if (!(await run('ask', work, { successMessage }))) return false;
      onClose();
      return true;
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.groups_ask_title({ name: inlineName(group.name) })}
      description={m.groups_ask_lead()}
      closeLabel={m.groups_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <>
          <Button variant="ghost" className="-ml-3" onClick={onClose}>
            {m.groups_cancel()}
          </Button>
          <Button type="submit" loading={form.isSubmitting} loadingLabel={m.groups_sending()}>
            {m.groups_send()}
          </Button>
        </>
      }
    >
      <Field
        label={m.groups_note()}
        labelSuffix={m.groups_optional()}
        help={m.groups_note_help()}
        error={form.error('note')}
        aside={`${[...form.watch('note')].length}/${GROUP.noteMaxLength}`}
      >
        <TextArea rows={4} maxLength={GROUP.noteMaxLength} {...form.register('note')} />
      </Field>
      <FormErrorSummary {...form.summary} />
    </Dialog>
  );
}
