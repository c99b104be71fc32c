import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { applicationChange, type Application } from '../../domain/schema.ts';
import type { Question } from '../../domain/questions.ts';
import type { PropertySummary } from '../../domain/shortlist-schema.ts';
import { APPLY_SHAPE, ApplyFields, applySchema, applyValues, useQuestions, type ApplyValues } from './apply-fields.tsx';
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
    schema: applySchema(questions, applicationChange),
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
        <ApplyFields form={form} label={m.group_application_message()} rows={7} questions={questions} />
      </div>
    </Dialog>
  );
}
