import { useRef, useState } from 'react';
import { ApiError } from '#browser/api.ts';
import { requestChat } from '#browser/open-chat.ts';
import { ownStorage } from '#browser/own-storage.ts';
import { shownText } from '#browser/shown-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import type { Publisher } from '../../domain/detail.ts';
import { sendInterest } from './detail-api.ts';
import type { Home } from './detail-words.ts';

/** As long as a message may be. */
const MAX_LENGTH = 2000;
const keyOf = (id: string) => `home_interest:${id}`;

interface InterestSheetProps {
  property: Home;
  publisher: Publisher;
  userId: string;
  onSent: () => void;
  onClose: () => void;
}

/** A message that is ready and can be changed; once it is sent the conversation opens. */
export function InterestSheet({ property, publisher, userId, onSent, onClose }: InterestSheetProps) {
  const kept = ownStorage(userId);
  const name = shownText(publisher.display_name);
  const [text, setText] = useState(() => kept.get(keyOf(property.id)) ?? draftWords(property, name));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // one name for every attempt to send the same text: a second one stores nothing new
  const attempt = useRef({ text: '', id: '' });

  const change = (next: string) => {
    setText(next);
    setError(null);
    kept.set(keyOf(property.id), next);
  };
  const submit = async () => {
    const content = text.trim();
    if (content === '') {
      setError(m.home_interest_empty());
      return;
    }
    if (attempt.current.text !== content) attempt.current = { text: content, id: crypto.randomUUID() };
    setBusy(true);
    try {
      await sendInterest({ propertyId: property.id, to: publisher.user_id, content, clientId: attempt.current.id });
      kept.remove(keyOf(property.id));
      onSent();
      onClose();
      // the conversation shows that it is sent: a notice would lie over it
      requestChat({ userId: publisher.user_id, name });
    } catch (failure) {
      setError(m.home_interest_failed({ what: failure instanceof ApiError ? failure.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={m.home_interest_title({ name })}
      description={m.home_interest_lead()}
      closeLabel={m.home_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
      actions={
        <Button type="submit" busy={isBusy} busyLabel={m.home_interest_sending()}>
          {m.home_interest_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {property.state === 'reserved' && <Note>{m.home_reserved_note()}</Note>}
        <Field label={m.home_interest_message()} error={error ?? undefined}>
          <TextArea rows={6} value={text} maxLength={MAX_LENGTH} onChange={(event) => change(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

function draftWords({ title, state }: Home, shownName: string): string {
  // one greets 'Olivia R.' as 'Olivia'
  const name = shownName.replace(/ \p{L}\.$/u, '');
  const about = { name, title: shownText(title ?? m.home_untitled()) };
  return state === 'reserved' ? m.home_interest_draft_reserved(about) : m.home_interest_draft(about);
}
