import * as z from 'zod/mini';
import { sessionDrafts } from '#browser/forms/form-draft.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { APPEAL } from '../../domain/action-rules.ts';
import { appealBody } from '../../domain/actions.ts';
import { useSubmitAppeal, type StatementsLink } from './use-statements.ts';

interface AppealFormProps {
  id: string;
  link: StatementsLink;
  /** Focus the text area because the form was opened by a press. */
  focused: boolean;
}

const SHAPE = { text: z.string() };
const schema = z.pick(appealBody, { text: true });
const ERRORS = { appeal_text_short: m.error_appeal_text_short, appeal_text_long: m.error_appeal_text_long };

/** Appeal form. The draft is stored until it is sent: of people without a session, who come by the link, in the tab. */
export function AppealForm(props: AppealFormProps) {
  const me = useUserId();
  if (me === undefined) return <Skeleton className="h-40 rounded-inner" />;
  return <AppealFormFields {...props} me={me} />;
}

function AppealFormFields({ id, link, me, focused }: AppealFormProps & { me: string | null }) {
  const send = useSubmitAppeal(link, id);
  const form = useAppForm({
    schema,
    defaultValues: { text: '' },
    errorMessages: ERRORS,
    draft: me
      ? { storage: userStorage(me), key: `appeal:${id}`, shape: SHAPE }
      : { storage: sessionDrafts, key: `tukan_appeal:${id}`, shape: SHAPE },
    onSubmit: async ({ text }) => send.mutateAsync(text),
  });
  const { length } = form.watch('text').trim();
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
      <h3 className="text-18">{m.appeals_form_title()}</h3>
      <Field
        label={m.appeals_form_text()}
        help={m.appeals_form_help()}
        error={length > APPEAL.textMaxLength ? m.error_appeal_text_long() : form.error('text')}
        aside={<span aria-hidden="true">{`${length}/${APPEAL.textMaxLength}`}</span>}
        required
      >
        <TextArea
          rows={5}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- focus follows a user action
          autoFocus={focused}
          dir="auto"
          {...form.register('text')}
        />
      </Field>
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" loading={form.isSubmitting} loadingLabel={m.appeals_panel_busy()}>
          {m.appeals_form_send()}
        </Button>
        <span className="text-14 text-muted">{m.appeals_form_once()}</span>
      </div>
    </form>
  );
}
