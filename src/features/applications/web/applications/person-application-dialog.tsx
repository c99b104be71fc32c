import { ApiError, apiRequest } from '#browser/api/api-client.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { personApplicationBody, type Application } from '../../domain/schema.ts';
import type { Question } from '../../domain/questions.ts';
import { APPLY_SHAPE, ApplyFields, applySchema, applyValues, useQuestions } from './apply-fields.tsx';

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
  const questions = useQuestions(props.property.id);
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
    schema: applySchema(questions, personApplicationBody),
    defaultValues: applyValues(draftNote(property, publisherName), questions),
    errorMessages: ERRORS,
    draft: { storage: userStorage(userId), key: `application:${property.id}`, shape: APPLY_SHAPE },
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
        <ApplyFields form={form} label={m.application_note()} rows={6} questions={questions} />
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
