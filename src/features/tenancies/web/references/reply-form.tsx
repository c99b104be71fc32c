import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { REFERENCE } from '../../domain/rules.ts';

/** Answers a reference, once. Opens with a press. */
export function ReplyForm({ busy, onReply }: { busy: boolean; onReply: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  if (!isOpen) {
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {m.references_reply()}
      </Button>
    );
  }
  return (
    <form
      className="grid basis-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onReply(text.trim());
      }}
    >
      <Field label={m.references_reply_label()} help={m.references_reply_help({ count: text.length })}>
        <TextArea
          rows={2}
          maxLength={REFERENCE.textMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" loading={busy} disabled={text.trim() === ''}>
        {m.references_reply()}
      </Button>
    </form>
  );
}
