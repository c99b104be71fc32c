import * as z from 'zod/mini';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { GROUP_SHORTLIST } from '../../domain/rules.ts';
import { textSchema } from '#features/groups/domain/text-schema.ts';

interface VetoDialogProps {
  title: string;
  /** Resolves to false if the request failed and the person has been told. */
  onVeto: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

const schema = z.object({ reason: textSchema(1, GROUP_SHORTLIST.reasonMaxLength, 'group_veto_reason') });
const EMPTY = { reason: '' };
const ERRORS = { group_veto_reason: m.error_group_veto_reason };

/** Dialog for the reason of a veto. The reason is required, so that the others know what to look for instead. */
export function VetoDialog({ title, onVeto, onClose }: VetoDialogProps) {
  const form = useAppForm({
    schema,
    defaultValues: EMPTY,
    errorMessages: ERRORS,
    onSubmit: async ({ reason }) => onVeto(reason),
  });
  const most = GROUP_SHORTLIST.reasonMaxLength;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={m.group_shortlist_veto_title({ title })}
      description={m.group_shortlist_veto_lead()}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting}>
          {m.group_shortlist_veto_do()}
        </Button>
      }
    >
      <Field
        label={m.group_shortlist_veto_reason()}
        error={form.error('reason')}
        aside={`${[...form.watch('reason')].length}/${most}`}
      >
        <TextArea rows={3} maxLength={most} {...form.register('reason')} />
      </Field>
      <FormErrorSummary {...form.summary} />
    </Dialog>
  );
}
