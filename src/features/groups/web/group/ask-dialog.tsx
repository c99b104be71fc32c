import { useState } from 'react';
import { ownStorage } from '#browser/own-storage.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import { GROUP } from '../../domain/rules.ts';
import type { Group } from '../../domain/schema.ts';
import { askToJoin } from '../api.ts';
import { namedWords } from '../group-words.ts';
import { useGroupWork } from './use-group.ts';

interface AskDialogProps {
  group: Pick<Group, 'id' | 'name'>;
  ownId: string;
  onClose: () => void;
}

/** Asks to be let in, with a note. What is written stays until it is sent. */
export function AskDialog({ group, ownId, onClose }: AskDialogProps) {
  const key = `group-note:${group.id}`;
  const own = ownStorage(ownId);
  const [note, setNote] = useState(() => own.get(key) ?? '');
  const { busy, run } = useGroupWork(group.id);
  const change = (text: string) => {
    setNote(text);
    if (text === '') own.remove(key);
    else own.set(key, text);
  };
  const send = async () => {
    let hasJoined = false;
    const work = async () => {
      hasJoined = (await askToJoin(group.id, note)).state === 'accepted';
    };
    const said = () => (hasJoined ? m.groups_joined({ name: namedWords(group.name) }) : m.groups_sent());
    if (!(await run('ask', work, { said }))) return;
    own.remove(key);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.groups_ask_title({ name: namedWords(group.name) })}
      description={m.groups_ask_lead()}
      closeLabel={m.groups_close()}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      actions={
        <>
          <Button look="bare" className="-ml-3" onClick={onClose}>
            {m.groups_cancel()}
          </Button>
          <Button type="submit" busy={busy !== null} busyLabel={m.groups_sending()}>
            {m.groups_send()}
          </Button>
        </>
      }
    >
      <Field
        label={m.groups_note()}
        note={m.groups_optional()}
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
