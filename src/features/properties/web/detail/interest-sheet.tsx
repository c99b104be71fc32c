import { useRef, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { Publisher } from '../../domain/detail.ts';
import { sendInterest } from './detail-api.ts';
import type { DetailProperty } from './detail-format.ts';

/** Maximum length of a chat message. */
const MAX_LENGTH = 2000;
const draftKey = (id: string) => `home_interest:${id}`;

interface InterestSheetProps {
  property: DetailProperty;
  publisher: Publisher;
  userId: string;
  onSent: () => void;
  onClose: () => void;
}

/** Editable interest message; opens the conversation after sending. */
export function InterestSheet({ property, publisher, userId, onSent, onClose }: InterestSheetProps) {
  const storage = userStorage(userId);
  const name = safeDisplayText(publisher.display_name);
  const [text, setText] = useState(() => storage.get(draftKey(property.id)) ?? draftMessage(property, name));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Idempotency key per text: repeated attempts to send the same text store it once.
  const attempt = useRef({ text: '', id: '' });

  const change = (next: string) => {
    setText(next);
    setError(null);
    storage.set(draftKey(property.id), next);
  };
  const submit = async () => {
    const content = text.trim();
    if (content === '') {
      setError(m.property_interest_empty());
      return;
    }
    if (attempt.current.text !== content) attempt.current = { text: content, id: crypto.randomUUID() };
    setBusy(true);
    try {
      await sendInterest({ propertyId: property.id, to: publisher.user_id, content, clientId: attempt.current.id });
      storage.remove(draftKey(property.id));
      onSent();
      onClose();
      // The conversation shows the sent message; a toast would cover it.
      openChat({ userId: publisher.user_id, name });
    } catch (failure) {
      setError(m.property_interest_failed({ what: failure instanceof ApiError ? failure.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={m.property_interest_title({ name })}
      description={m.property_interest_lead()}
      closeLabel={m.property_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
      actions={
        <Button type="submit" loading={isBusy} loadingLabel={m.property_interest_sending()}>
          {m.property_interest_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {property.state === 'reserved' && <Callout>{m.property_reserved_note()}</Callout>}
        <Field label={m.property_interest_message()} error={error ?? undefined}>
          <TextArea rows={6} value={text} maxLength={MAX_LENGTH} onChange={(event) => change(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

function draftMessage({ title, state }: DetailProperty, shownName: string): string {
  // Greeting by first name: 'Olivia' for 'Olivia R.'.
  const name = shownName.replace(/ \p{L}\.$/u, '');
  const about = { name, title: safeDisplayText(title ?? m.property_untitled()) };
  return state === 'reserved' ? m.property_interest_draft_reserved(about) : m.property_interest_draft(about);
}
