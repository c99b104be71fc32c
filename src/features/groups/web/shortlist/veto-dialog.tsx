import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { GROUP_SHORTLIST } from '../../domain/rules.ts';

interface VetoDialogProps {
  title: string;
  isBusy: boolean;
  onVeto: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Dialog for the reason of a veto. The reason is required, so that the others know what to look for instead. */
export function VetoDialog({ title, isBusy, onVeto, onClose }: VetoDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const most = GROUP_SHORTLIST.reasonMaxLength;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={m.group_shortlist_veto_title({ title })}
      description={m.group_shortlist_veto_lead()}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setError(m.error_group_veto_reason());
        else void onVeto(reason);
      }}
      actions={
        <Button type="submit" loading={isBusy}>
          {m.group_shortlist_veto_do()}
        </Button>
      }
    >
      <Field label={m.group_shortlist_veto_reason()} error={error} aside={`${[...reason].length}/${most}`}>
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
