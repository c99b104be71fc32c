import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { applicationChange, type Application } from '../../domain/applications-schema.ts';
import type { Question } from '../../domain/applications/questions.ts';
import type { PropertySummary } from '../../domain/shortlist-schema.ts';
import { GROUP_SHORTLIST } from '../../domain/rules.ts';
import {
  APPLY_SHAPE,
  applyValues,
  QuestionFields,
  toAnswers,
  useQuestions,
  type ApplyValues,
} from './question-fields.tsx';
import { actOnApplication, startApplication, changeMessage } from '../shortlist/shortlist-api.ts';
import { propertyTitle } from '../shortlist/shortlist-labels.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';

interface ApplyDialogProps {
  groupId: string;
  property: Pick<PropertySummary, 'id' | 'title'>;
  /** Number of members. */
  memberCount: number;
  /** An existing application: edit its message. */
  application?: Pick<Application, 'id' | 'message' | 'answers' | 'state'>;
  onDone?: () => void;
  onClose: () => void;
}

const ERRORS = { application_message_length: m.error_application_message_length };

/** Dialog for the message to the owner and their questions. Afterwards all members are asked for consent. */
export function ApplyDialog(props: ApplyDialogProps) {
  const questions = useQuestions(props.property.id);
  return questions && <ApplyForm {...props} questions={questions} />;
}

/** The message has a default text. */
function ApplyForm({
  groupId,
  property,
  memberCount,
  application,
  onDone,
  onClose,
  questions,
}: ApplyDialogProps & { questions: readonly Question[] }) {
  const { run } = useShortlistActions(groupId);
  const form = useAppForm({
    schema: formSchema(
      (values: ApplyValues) => ({ message: values.message, answers: toAnswers(values, questions) }),
      applicationChange,
    ),
    defaultValues: applyValues(
      application?.message ??
        m.group_application_message_draft({ people: memberCount, title: propertyTitle(property) }),
      questions,
      application?.answers,
    ),
    errorMessages: ERRORS,
    draft: useUserDraft<ApplyValues>(`group_application:${groupId}:${property.id}`, APPLY_SHAPE),
    onSubmit: async ({ message, answers = [] }) => {
      const work = async () => {
        if (application) return changeMessage(application.id, { message, answers });
        const begun = await startApplication(groupId, { property_id: property.id, message, answers });
        // A single member cannot ask for consent; the application stays a draft until others join.
        return memberCount > 1 ? actOnApplication(begun.id, 'ask') : begun;
      };
      const done = application ? m.group_application_message_saved() : m.group_application_asked();
      if (!(await run('apply', work, done))) return false;
      onDone?.();
      onClose();
      return true;
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={
        application
          ? m.group_application_message_title()
          : m.group_application_apply_title({ title: propertyTitle(property) })
      }
      description={
        application?.state === 'consenting' ? m.group_application_message_again() : m.group_application_apply_lead()
      }
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.group_shortlist_saving()}>
          {application ? m.group_shortlist_save() : m.group_application_ask()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field
          label={m.group_application_message()}
          error={form.error('message')}
          aside={`${[...form.watch('message')].length}/${GROUP_SHORTLIST.messageMaxLength}`}
        >
          <TextArea rows={7} maxLength={GROUP_SHORTLIST.messageMaxLength} {...form.register('message')} />
        </Field>
        <QuestionFields questions={questions} register={form.register} />
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}
