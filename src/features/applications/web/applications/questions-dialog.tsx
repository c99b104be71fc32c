import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { QUESTIONS, questionsBody } from '../../domain/questions.ts';
import { fetchQuestions, saveQuestions } from './questions-api.ts';

const ERRORS = {
  question_length: m.error_question_length,
  question_limit: m.error_question_limit,
  question_forbidden: m.error_question_forbidden,
};
const PLACES = Array.from({ length: QUESTIONS.maxPerProperty }, (_, index) => index);

interface QuestionsDialogProps {
  propertyId: string;
  onClose: () => void;
}

/** Dialog with the questions of an owner to applicants. */
export function QuestionsDialog({ propertyId, onClose }: QuestionsDialogProps) {
  const { data } = useQuery({
    queryKey: ['listings', propertyId, 'questions'],
    queryFn: async ({ signal }) => fetchQuestions(propertyId, signal),
    staleTime: 0,
  });
  return data ? (
    <QuestionsForm propertyId={propertyId} questions={data.map(({ question }) => question)} onClose={onClose} />
  ) : null;
}

/** Values of the form; empty places stay empty, so that an error belongs to its field. */
interface Typed {
  questions: string[];
}

const schema = formSchema(
  ({ questions }: Typed) => ({ questions: questions.map((text) => text.trim()).filter((text) => text !== '') }),
  questionsBody,
);

function QuestionsForm({ propertyId, questions, onClose }: QuestionsDialogProps & { questions: readonly string[] }) {
  const cache = useQueryClient();
  const toast = useToast();
  const form = useAppForm({
    schema,
    defaultValues: { questions: PLACES.map((place) => questions[place] ?? '') },
    errorMessages: ERRORS,
    onSubmit: async (body) => {
      await saveQuestions(propertyId, body.questions);
      void cache.invalidateQueries({ queryKey: ['listings', propertyId, 'questions'] });
      toast.success(m.application_questions_saved());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={m.application_questions()}
      description={m.application_questions_lead()}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.group_shortlist_saving()}>
          {m.group_shortlist_save()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {PLACES.map((place) => (
          <Field
            key={place}
            label={m.application_questions_nth({ nth: place + 1 })}
            error={form.error(`questions.${place}`)}
          >
            <TextInput maxLength={QUESTIONS.maxLength} autoComplete="off" {...form.register(`questions.${place}`)} />
          </Field>
        ))}
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}
