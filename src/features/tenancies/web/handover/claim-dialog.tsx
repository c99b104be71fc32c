import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { m } from '#messages';
import type { HandoverRecord } from '../../domain/record.ts';
import { HANDOVER } from '../../domain/rules.ts';
import type { EntryBody } from '../../domain/schema.ts';
import { useNoteDraft } from '../queue/use-note-draft.ts';
import { areaLabel, areaOf, itemLabel } from '../labels.ts';

interface ClaimDialogProps {
  userId: string;
  handoverId: string;
  record: HandoverRecord;
  onClaim: (entry: EntryBody['entry']) => void;
  onClose: () => void;
}

/** Proposes a line of the settlement: an item, an amount and why. */
export function ClaimDialog({ userId, handoverId, record, onClaim, onClose }: ClaimDialogProps) {
  const items = [...record.items.keys()];
  const [item, setItem] = useState(items[0] ?? '');
  const [amount, setAmount] = useState('');
  const { note: text, setNote: setText, clear } = useNoteDraft({ userId, handoverId }, 'claim', '');
  const cents = parseEuros(amount);
  const isComplete = typeof cents === 'number' && cents > 0 && cents <= HANDOVER.claimMaxCents && text.trim() !== '';
  const save = () => {
    if (!isComplete) return;
    onClaim({ type: 'claim', item, cents, text: text.trim() });
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.handover_claim_add()}
      description={m.handover_claim_help()}
      closeLabel={m.handover_close()}
      actions={
        <Button onClick={save} disabled={!isComplete}>
          {m.handover_claim_save()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label={m.handover_hash_item()}>
          <Select
            value={item}
            options={items.map((value) => ({
              value,
              label: `${areaLabel(areaOf(value), record.areas)}, ${itemLabel(value)}`,
            }))}
            onChange={(event) => setItem(event.currentTarget.value)}
          />
        </Field>
        <Field label={m.handover_claim_amount()}>
          <TextInput
            inputMode="decimal"
            end="€"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Field>
        <Field label={m.handover_note()}>
          <TextArea
            rows={2}
            maxLength={HANDOVER.noteMaxLength}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
