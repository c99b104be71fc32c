import { useState } from 'react';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { GROUP } from '../../domain/rules.ts';
import type { Group } from '../../domain/schema.ts';
import { requestToJoin } from '../api.ts';
import { inlineName } from '../group-labels.ts';
import { useGroupActions } from '../group/use-group.ts';

interface JoinRequestDialogProps {
  group: Pick<Group, 'id' | 'name'>;
  ownId: string;
  onClose: () => void;
}

/** Dialog to request to join, with a note. The draft is saved until it is sent. */
export function JoinRequestDialog({ group, ownId, onClose }: JoinRequestDialogProps) {
  const key = `group-note:${group.id}`;
  const own = userStorage(ownId);
  const [note, setNote] = useState(() => own.get(key) ?? '');
  const { pendingAction, run } = useGroupActions(group.id);
  const change = (text: string) => {
    setNote(text);
    if (text === '') own.remove(key);
    else own.set(key, text);
  };
  const send = async () => {
    let hasJoined = false;
    const work = async () => {
      hasJoined = (await requestToJoin(group.id, note)).state === 'accepted';
    };
    const successMessage = () => (hasJoined ? m.groups_joined({ name: inlineName(group.name) }) : m.groups_sent());
    if (!(await run('ask', work, { successMessage }))) return;
    own.remove(key);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.groups_ask_title({ name: inlineName(group.name) })}
      description={m.groups_ask_lead()}
      closeLabel={m.groups_close()}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      actions={
        <>
          <Button variant="ghost" className="-ml-3" onClick={onClose}>
            {m.groups_cancel()}
          </Button>
          <Button type="submit" loading={pendingAction !== null} loadingLabel={m.groups_sending()}>
            {m.groups_send()}
          </Button>
        </>
      }
    >
      <Field
        label={m.groups_note()}
        labelSuffix={m.groups_optional()}
        help={m.groups_note_help()}
        aside={`${[...note].length}/${GROUP.noteMaxLength}`}
      >
        <TextArea
          rows={4}
          maxLength={GROUP.noteMaxLength}
          value={note}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
