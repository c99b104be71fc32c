import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { formatList } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { BOARD } from '../../domain/applicant-board.ts';

const REASONS = ['dates', 'other', 'size', 'none'] as const;

interface DeclineDialogProps {
  names: readonly string[];
  onDecline: (message: string) => Promise<boolean>;
  onClose: () => void;
}

/** Declines several applicants: a kind reason, the whole text as they will read it, and a time to undo. */
export function DeclineDialog({ names, onDecline, onClose }: DeclineDialogProps) {
  const lang = useLang();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('other');
  const [message, setMessage] = useState<string>(m.applicants_decline_text({ reason: 'other' }));
  const [isSending, setSending] = useState(false);
  /** Words of one's own outlast the choice of another reason. */
  const isTemplate = message.trim() === '' || message === m.applicants_decline_text({ reason });
  const submit = async () => {
    setSending(true);
    if (await onDecline(message.trim())) onClose();
    setSending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSending && onClose()}
      title={m.applicants_decline_title({ count: names.length })}
      description={formatList(names, lang)}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <Button type="submit" loading={isSending} disabled={message.trim() === ''}>
          {m.applicants_decline_send({ count: names.length })}
        </Button>
      }
    >
      <div className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-mid">{m.applicants_decline_reason()}</legend>
          <div className="flex flex-wrap gap-2">
            {REASONS.map((one) => (
              <Chip
                key={one}
                selected={reason === one}
                onClick={() => {
                  setReason(one);
                  if (isTemplate) setMessage(m.applicants_decline_text({ reason: one }));
                }}
              >
                {m.applicants_decline_chip({ reason: one })}
              </Chip>
            ))}
          </div>
        </fieldset>
        <Field label={m.applicants_decline_message()} help={m.applicants_decline_help()}>
          <TextArea
            rows={5}
            maxLength={BOARD.messageMaxLength}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
        <p className="text-14 text-muted">{m.applicants_decline_undo()}</p>
      </div>
    </Dialog>
  );
}
