import { useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-client.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { Publisher } from '../../domain/detail.ts';
import { sendInterest } from './detail-api.ts';
import { lowercaseLabel, publisherName, type DetailProperty } from './detail-format.ts';

/** Maximum length of a chat message. */
const MAX_LENGTH = 2000;
const SHAPE = { content: z.string() };
const schema = z.object({ content: z.string().check(z.trim(), z.minLength(1, 'required')) });
const ERRORS = { required: m.property_interest_empty };

interface InterestSheetProps {
  property: DetailProperty;
  publisher: Publisher;
  userId: string;
  onSent: () => void;
  onClose: () => void;
}

/** Editable interest message; opens the conversation after sending. */
export function InterestSheet({ property, publisher, userId, onSent, onClose }: InterestSheetProps) {
  const lang = useLang();
  const name = publisherName(publisher);
  // Idempotency key per text: repeated attempts to send the same text store it once.
  const attempt = useRef({ text: '', id: '' });
  const form = useAppForm({
    schema,
    defaultValues: { content: draftMessage(property, publisher.display_name) },
    errorMessages: ERRORS,
    draft: { storage: userStorage(userId), key: `home_interest:${property.id}`, shape: SHAPE },
    onSubmit: async ({ content }) => {
      if (attempt.current.text !== content) attempt.current = { text: content, id: crypto.randomUUID() };
      await sendInterest({ propertyId: property.id, to: publisher.user_id, content, clientId: attempt.current.id });
      onSent();
      onClose();
      // The conversation shows the sent message; a toast would cover it.
      openChat({ userId: publisher.user_id, name });
    },
    failureMessage: (failure) =>
      m.property_interest_failed({ what: failure instanceof ApiError ? failure.message : '' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={m.property_interest_title({ name: publisher.display_name === null ? lowercaseLabel(name, lang) : name })}
      description={m.property_interest_lead()}
      closeLabel={m.property_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.property_interest_sending()}>
          {m.property_interest_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {property.state === 'reserved' && <Callout>{m.property_reserved_note()}</Callout>}
        <Field label={m.property_interest_message()} error={form.error('content')}>
          <TextArea rows={6} maxLength={MAX_LENGTH} {...form.register('content')} />
        </Field>
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}

function draftMessage({ title, state }: DetailProperty, name: string | null): string {
  // Greeting by first name: 'Olivia' for 'Olivia R.'.
  const first = name === null ? null : safeDisplayText(name).replace(/ \p{L}\.$/u, '');
  const greeting = first === null ? m.property_interest_hello() : m.property_interest_hello_name({ name: first });
  const about = { greeting, title: safeDisplayText(title ?? m.property_untitled()) };
  return state === 'reserved' ? m.property_interest_draft_reserved(about) : m.property_interest_draft(about);
}
