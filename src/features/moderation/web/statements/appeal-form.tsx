import { useState } from 'react';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { APPEAL } from '../../domain/actions.ts';
import { useSubmitAppeal, type StatementsLink } from './use-statements.ts';

interface AppealFormProps {
  id: string;
  link: StatementsLink;
  /** Focus the text area because the form was opened by a press. */
  focused: boolean;
}

/** Appeal form. The draft of a signed-in user is stored until it is sent. */
export function AppealForm({ id, link, focused }: AppealFormProps) {
  const me = useUserId();
  const owner = me ?? link.person;
  if (me === undefined || !owner) return <Skeleton className="h-40 rounded-inner" />;
  return <AppealFormFields {...{ id, link, owner, focused }} />;
}

function AppealFormFields({ id, link, owner, focused }: AppealFormProps & { owner: string }) {
  const storage = userStorage(owner);
  const key = `appeal:${id}`;
  const [text, setText] = useState(() => storage.get(key) ?? '');
  const [isTried, setTried] = useState(false);
  const send = useSubmitAppeal(link, id, () => storage.remove(key));
  const length = text.trim().length;
  const error =
    length > APPEAL.textMaxLength
      ? m.error_appeal_text_long()
      : isTried && length < APPEAL.textMinLength && m.error_appeal_text_short();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (length >= APPEAL.textMinLength && length <= APPEAL.textMaxLength) send.mutate(text.trim());
      }}
    >
      <h3 className="text-18">{m.appeals_form_title()}</h3>
      <Field
        label={m.appeals_form_text()}
        help={m.appeals_form_help()}
        error={error}
        aside={<span aria-hidden="true">{`${length}/${APPEAL.textMaxLength}`}</span>}
        required
      >
        <TextArea
          rows={5}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- focus follows a user action
          autoFocus={focused}
          dir="auto"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (value === '') storage.remove(key);
            else storage.set(key, value);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" loading={send.isPending} loadingLabel={m.appeals_panel_busy()}>
          {m.appeals_form_send()}
        </Button>
        <span className="text-14 text-muted">{m.appeals_form_once()}</span>
      </div>
    </form>
  );
}
