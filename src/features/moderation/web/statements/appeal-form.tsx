import { useState } from 'react';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import { APPEAL } from '../../domain/actions.ts';
import { useAppeal, type StatementsLink } from './use-statements.ts';

interface AppealFormProps {
  id: string;
  link: StatementsLink;
  /** Asked for with a press: one goes on by writing. */
  focused: boolean;
}

/** Says something against a statement, once. What is written is kept here for whom it is about until it is sent. */
export function AppealForm({ id, link, focused }: AppealFormProps) {
  const me = useOwnId();
  const owner = link.person ?? me;
  if (!owner) return <Skeleton className="h-40 rounded-inner" />;
  return <Form {...{ id, link, owner, focused }} />;
}

function Form({ id, link, owner, focused }: AppealFormProps & { owner: string }) {
  const kept = ownStorage(owner);
  const key = `appeal:${id}`;
  const [text, setText] = useState(() => kept.get(key) ?? '');
  const [isTried, setTried] = useState(false);
  const send = useAppeal(link, id, () => kept.remove(key));
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for it
          autoFocus={focused}
          dir="auto"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (value === '') kept.remove(key);
            else kept.set(key, value);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" big busy={send.isPending} busyLabel={m.appeals_panel_busy()}>
          {m.appeals_form_send()}
        </Button>
        <span className="text-14 text-soft">{m.appeals_form_once()}</span>
      </div>
    </form>
  );
}
