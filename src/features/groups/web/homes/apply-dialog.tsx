import { useState } from 'react';
import { ownStorage } from '#browser/own-storage.ts';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import type { HomeLine } from '../../domain/homes-schema.ts';
import { GROUP_HOMES } from '../../domain/rules.ts';
import { actOnApplication, beginApplication, changeMessage } from './homes-api.ts';
import { titleWords } from './home-words.ts';
import { useHomesWork } from './use-homes.ts';

interface ApplyDialogProps {
  groupId: string;
  home: Pick<HomeLine, 'id' | 'title'>;
  /** How many are in the group. */
  people: number;
  /** One that is begun: its message is changed. */
  application?: Pick<Application, 'id' | 'message' | 'state'>;
  onDone?: () => void;
  onClose: () => void;
}

/** What the group writes to the owner: ready, and to be changed. Then everybody in the group is asked. */
export function ApplyDialog({ groupId, home, people, application, onDone, onClose }: ApplyDialogProps) {
  const ownId = useOwnId() ?? '';
  const kept = ownStorage(ownId);
  const key = `group_application:${groupId}:${home.id}`;
  const suggested = application?.message ?? m.group_homes_message_draft({ people, title: titleWords(home) });
  const [text, setText] = useState(() => kept.get(key) ?? suggested);
  const [error, setError] = useState<string | undefined>();
  const { busy, run } = useHomesWork(groupId);
  const change = (next: string) => {
    setText(next);
    setError(undefined);
    kept.set(key, next);
  };
  const submit = async () => {
    const length = [...text.trim()].length;
    if (length < GROUP_HOMES.messageMinLength || length > GROUP_HOMES.messageMaxLength) {
      setError(m.error_application_message_length());
      return;
    }
    const work = async () => {
      if (application) return changeMessage(application.id, text);
      const begun = await beginApplication(groupId, home.id, text);
      // whoever is alone asks nobody: it stays a draft until others are in
      return people > 1 ? actOnApplication(begun.id, 'ask') : begun;
    };
    if (!(await run('apply', work, application ? m.group_homes_message_saved() : m.group_homes_asked()))) return;
    kept.remove(key);
    onDone?.();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && busy === null && onClose()}
      title={application ? m.group_homes_message_title() : m.group_homes_apply_title({ title: titleWords(home) })}
      description={application?.state === 'consenting' ? m.group_homes_message_again() : m.group_homes_apply_lead()}
      closeLabel={m.group_homes_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy === null) void submit();
      }}
      actions={
        <Button type="submit" busy={busy !== null} busyLabel={m.group_homes_saving()}>
          {application ? m.group_homes_save() : m.group_homes_ask()}
        </Button>
      }
    >
      <Field
        label={m.group_homes_message()}
        error={error}
        aside={`${[...text].length}/${GROUP_HOMES.messageMaxLength}`}
      >
        <TextArea
          rows={7}
          maxLength={GROUP_HOMES.messageMaxLength}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
