import { useState } from 'react';
import * as z from 'zod/mini';
import { useLang } from '#browser/i18n/lang.ts';
import type { FormDraft } from '#browser/forms/form-draft.ts';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { formatList } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { BOARD, type Applicant } from '../../domain/applicant-board.ts';
import { applicantMessagesBody, type ApplicantMessageResult } from '../../domain/applicant-messages.ts';
import { applicantName } from './applicant-name.ts';
import { writeToApplicants } from './write-to-applicants.ts';
import { WriteResults } from './write-results.tsx';

const TEMPLATES = ['viewing', 'dates', 'soon'] as const;
const textOf = (template: (typeof TEMPLATES)[number]): string => m.applicants_write_text({ template });
/** `attempt` makes a repeated request the same one, also after a reload; empty if nothing is on its way. */
const DRAFT_SHAPE = { message: z.string(), attempt: z.string() };
const ERRORS = { field_too_long: () => m.applicants_write_length({ max: BOARD.messageMaxLength }) };
const schema = formSchema(
  ({ message }: { message: string; attempt: string }) => ({ message }),
  z.pick(applicantMessagesBody, { message: true }),
);

interface WriteDialogProps {
  propertyId: string;
  applicants: readonly Applicant[];
  /** Every message was sent. */
  onSent: (count: number) => void;
  onClose: () => void;
}

/** Sends one text to several applicants, each in their own conversation, and lists the result for each. */
export function WriteDialog(props: WriteDialogProps) {
  const draft = useUserDraft(`applicant-message:${props.propertyId}`, DRAFT_SHAPE);
  return draft && <WriteForm {...props} draft={draft} />;
}

type Draft = FormDraft<{ message: string; attempt: string }>;

function WriteForm({ propertyId, applicants, onSent, onClose, draft }: WriteDialogProps & { draft: Draft }) {
  const lang = useLang();
  const [results, setResults] = useState<ReadonlyMap<string, ApplicantMessageResult>>(new Map());
  const left = applicants.filter(({ application: { id } }) => (results.get(id)?.outcome ?? 'later') === 'later');
  const form = useAppForm({
    schema,
    defaultValues: { message: textOf('viewing'), attempt: '' },
    errorMessages: ERRORS,
    draft,
    onSubmit: async ({ message }) => {
      const attempt = form.getValues('attempt') || crypto.randomUUID();
      form.setValue('attempt', attempt);
      const ids = left.map(({ application }) => application.id);
      const got = new Map(results);
      await writeToApplicants(propertyId, { ids, message, attempt }, (result) => {
        got.set(result.application_id, result);
        setResults(new Map(got));
      });
      const count = (outcome: string) => [...got.values()].filter((one) => one.outcome === outcome).length;
      if (count('later') > 0) return false;
      // Refused by all: the text stays to be changed.
      if (count('sent') + count('held') === 0) {
        renewAttempt();
        return false;
      }
      form.restart({ message: textOf('viewing'), attempt: '' });
      if (count('sent') === applicants.length) onSent(applicants.length);
      return true;
    },
  });
  /** An attempt belongs to its text: the server refuses another one under the same id. */
  const renewAttempt = () => form.setValue('attempt', '');
  const message = form.watch('message');
  const isTemplate = message.trim() === '' || TEMPLATES.some((one) => textOf(one) === message);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={m.applicants_write_title({ count: applicants.length })}
      description={formatList(applicants.map(applicantName), lang)}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        left.length === 0 ? (
          <Button onClick={onClose}>{m.group_shortlist_close()}</Button>
        ) : (
          <Button type="submit" loading={form.isSubmitting} disabled={message.trim() === ''}>
            {m.applicants_write_send({ count: left.length })}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {results.size > 0 && <WriteResults applicants={applicants} results={results} />}
        {left.length > 0 && (
          <>
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-mid">{m.applicants_write_start()}</legend>
              <div className="flex flex-wrap gap-2">
                {TEMPLATES.map((template) => (
                  <Chip
                    key={template}
                    selected={message === textOf(template)}
                    disabled={!isTemplate || form.isSubmitting}
                    onClick={() => {
                      form.change('message', textOf(template));
                      renewAttempt();
                    }}
                  >
                    {m.applicants_write_chip({ template })}
                  </Chip>
                ))}
              </div>
            </fieldset>
            <Field
              label={m.applicants_decline_message()}
              help={m.applicants_write_help()}
              error={form.error('message')}
              aside={`${[...message].length}/${BOARD.messageMaxLength}`}
            >
              <TextArea
                rows={5}
                readOnly={form.isSubmitting}
                {...form.register('message', { onChange: renewAttempt })}
              />
            </Field>
            <FormErrorSummary {...form.summary} />
          </>
        )}
      </div>
    </Dialog>
  );
}
