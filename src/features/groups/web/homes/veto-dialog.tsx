import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import { GROUP_HOMES } from '../../domain/rules.ts';

interface VetoDialogProps {
  title: string;
  isBusy: boolean;
  onVeto: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** A veto says why: the others can only look for something else if they know. */
export function VetoDialog({ title, isBusy, onVeto, onClose }: VetoDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const most = GROUP_HOMES.reasonMaxLength;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={m.group_homes_veto_title({ title })}
      description={m.group_homes_veto_lead()}
      closeLabel={m.group_homes_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setError(m.error_group_veto_reason());
        else void onVeto(reason);
      }}
      actions={
        <Button type="submit" busy={isBusy}>
          {m.group_homes_veto_do()}
        </Button>
      }
    >
      <Field label={m.group_homes_veto_reason()} error={error} aside={`${[...reason].length}/${most}`}>
        <TextArea
          rows={3}
          maxLength={most}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
