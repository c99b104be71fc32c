import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, apiRequest } from '#browser/api/api-client.ts';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { personApplicationBody, type Application } from '../../domain/applications-schema.ts';
import { QUESTIONS, type Question } from '../../domain/applications/questions.ts';
import { GROUP_SHORTLIST } from '../../domain/rules.ts';
import { fetchQuestions } from './questions-api.ts';

/** Answers are named by the place of their question. */
type Values = Record<'message' | `a${number}`, string>;

const SHAPE = {
  message: z.string(),
  ...Object.fromEntries(Array.from({ length: QUESTIONS.maxPerProperty }, (_, place) => [`a${place}`, z.string()])),
};
const ERRORS = { application_note_length: m.error_application_note_length };

interface PersonApplicationDialogProps {
  property: { id: string; title: string; isReserved: boolean };
  /** Name of the publisher, or `null` if it is not visible. */
  publisherName: string | null;
  userId: string;
  onSent: (application: Application) => void;
  onClose: () => void;
}

/** Dialog with which one person applies for a property, once the questions of its owner are known. */
export function PersonApplicationDialog(props: PersonApplicationDialogProps) {
  const { id } = props.property;
  const [questions, setQuestions] = useState<readonly Question[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetchQuestions(id, stop.signal).then(setQuestions, () => stop.signal.aborted || setQuestions([]));
    return () => stop.abort();
  }, [id]);
  return questions && <PersonApplicationForm {...props} questions={questions} />;
}

/** The note has a default text, and answers that were given before are filled in. */
function PersonApplicationForm({
  property,
  publisherName,
  userId,
  onSent,
  onClose,
  questions,
}: PersonApplicationDialogProps & { questions: readonly Question[] }) {
  const form = useAppForm({
    schema: formSchema(
      (values: Values) => ({
        message: values.message,
        answers: questions.flatMap(({ id }, place) => {
          const answer = (values[`a${place}`] ?? '').trim();
          return answer === '' ? [] : [{ question_id: id, answer }];
        }),
      }),
      personApplicationBody,
    ),
    defaultValues: {
      message: draftNote(property, publisherName),
      ...Object.fromEntries(questions.map((question, place) => [`a${place}`, question.saved_answer])),
    } as Values,
    errorMessages: ERRORS,
    draft: { storage: userStorage(userId), key: `application:${property.id}`, shape: SHAPE },
    onSubmit: async (body) => {
      const path = `/api/properties/${encodeURIComponent(property.id)}/applications`;
      const { application } = await apiRequest<{ application: Application }>('POST', path, { body });
      onClose();
      onSent(application);
    },
    failureMessage: (failure) => m.application_failed({ what: failure instanceof ApiError ? failure.message : '' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={m.application_apply_title({ title: property.title })}
      description={m.application_apply_lead()}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.application_sending()}>
          {m.application_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {property.isReserved && <Callout>{m.property_reserved_note()}</Callout>}
        <Field
          label={m.application_note()}
          error={form.error('message')}
          aside={`${[...form.watch('message')].length}/${GROUP_SHORTLIST.messageMaxLength}`}
        >
          <TextArea rows={6} maxLength={GROUP_SHORTLIST.messageMaxLength} {...form.register('message')} />
        </Field>
        {questions.map(({ id, question }, place) => (
          <Field key={id} label={safeDisplayText(question)} labelSuffix={m.application_questions_optional()}>
            <TextArea rows={2} maxLength={QUESTIONS.answerMaxLength} {...form.register(`a${place}`)} />
          </Field>
        ))}
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}

function draftNote({ title, isReserved }: PersonApplicationDialogProps['property'], name: string | null): string {
  // Greeting by first name: 'Olivia' for 'Olivia R.'.
  const first = name === null ? null : safeDisplayText(name).replace(/ \p{L}\.$/u, '');
  const greeting = first === null ? m.property_interest_hello() : m.property_interest_hello_name({ name: first });
  return isReserved
    ? m.property_interest_draft_reserved({ greeting, title })
    : m.property_interest_draft({ greeting, title });
}
