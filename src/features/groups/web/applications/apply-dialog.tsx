import { useState } from 'react';
import { userStorage } from '#browser/storage/user-storage.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { Application } from '../../domain/applications-schema.ts';
import type { PropertySummary } from '../../domain/shortlist-schema.ts';
import { GROUP_SHORTLIST } from '../../domain/rules.ts';
import { actOnApplication, startApplication, changeMessage } from '../shortlist/shortlist-api.ts';
import { propertyTitle } from '../shortlist/shortlist-labels.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';

interface ApplyDialogProps {
  groupId: string;
  property: Pick<PropertySummary, 'id' | 'title'>;
  /** Number of members. */
  memberCount: number;
  /** An existing application: edit its message. */
  application?: Pick<Application, 'id' | 'message' | 'state'>;
  onDone?: () => void;
  onClose: () => void;
}

/** Dialog for the message to the owner, with a default text. Afterwards all members are asked for consent. */
export function ApplyDialog({ groupId, property, memberCount, application, onDone, onClose }: ApplyDialogProps) {
  const ownId = useUserId() ?? '';
  const storage = userStorage(ownId);
  const key = `group_application:${groupId}:${property.id}`;
  const suggested =
    application?.message ?? m.group_application_message_draft({ people: memberCount, title: propertyTitle(property) });
  const [text, setText] = useState(() => storage.get(key) ?? suggested);
  const [error, setError] = useState<string | undefined>();
  const { pendingAction, run } = useShortlistActions(groupId);
  const change = (next: string) => {
    setText(next);
    setError(undefined);
    storage.set(key, next);
  };
  const submit = async () => {
    const length = [...text.trim()].length;
    if (length < GROUP_SHORTLIST.messageMinLength || length > GROUP_SHORTLIST.messageMaxLength) {
      setError(m.error_application_message_length());
      return;
    }
    const work = async () => {
      if (application) return changeMessage(application.id, text);
      const begun = await startApplication(groupId, property.id, text);
      // A single member cannot ask for consent; the application stays a draft until others join.
      return memberCount > 1 ? actOnApplication(begun.id, 'ask') : begun;
    };
    if (!(await run('apply', work, application ? m.group_application_message_saved() : m.group_application_asked())))
      return;
    storage.remove(key);
    onDone?.();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && pendingAction === null && onClose()}
      title={
        application
          ? m.group_application_message_title()
          : m.group_application_apply_title({ title: propertyTitle(property) })
      }
      description={
        application?.state === 'consenting' ? m.group_application_message_again() : m.group_application_apply_lead()
      }
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (pendingAction === null) void submit();
      }}
      actions={
        <Button type="submit" loading={pendingAction !== null} loadingLabel={m.group_shortlist_saving()}>
          {application ? m.group_shortlist_save() : m.group_application_ask()}
        </Button>
      }
    >
      <Field
        label={m.group_application_message()}
        error={error}
        aside={`${[...text].length}/${GROUP_SHORTLIST.messageMaxLength}`}
      >
        <TextArea
          rows={7}
          maxLength={GROUP_SHORTLIST.messageMaxLength}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
