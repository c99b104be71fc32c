import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import MailCheck from 'lucide-react/icons/mail-check';
import Send from 'lucide-react/icons/send-horizontal';
import { sessionDrafts } from '#browser/forms/form-draft.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { CONTACT, CONTACT_TOPICS, contactForm, type ContactForm as Values } from '../../domain/contact.ts';
import { AntiSpamFields, type AntiSpamMessages } from '#features/waitlist/web/public/forms/anti-spam-fields.tsx';
import { useProtectedForm } from '#features/waitlist/web/public/forms/use-protected-form.ts';
import type { ContactMessages } from './messages.ts';

interface ContactFormProps {
  messages: ContactMessages;
  antiSpam: AntiSpamMessages;
  form: Record<string, string>;
}

const EMPTY: Values = { topic: 'help', name: '', email: '', text: '' };
const DRAFT = {
  storage: sessionDrafts,
  key: 'tukan_contact',
  shape: { topic: z.enum(CONTACT_TOPICS), name: z.string(), email: z.string(), text: z.string() },
};

/** Contact form. Works as a native form without JavaScript; otherwise the draft is kept. */
export function ContactForm({ messages, antiSpam, form: errorMessages }: ContactFormProps) {
  const lang = useLang();
  const isAlive = useSession() !== 'unknown';
  const form = useProtectedForm<Values>({
    path: '/api/contact',
    schema: contactForm,
    defaultValues: EMPTY,
    pass: antiSpam.pass,
    errorMessages,
    draft: DRAFT,
  });
  const { register, error, getValues } = form;
  const [topic, text] = form.watch(['topic', 'text']);
  if (form.isSent) {
    const { name, email } = getValues();
    return (
      <SentNote
        messages={messages}
        onAnother={() => {
          form.restart({ ...EMPTY, name, email });
          form.again();
        }}
      />
    );
  }
  const hint = messages.topics.find(({ value }) => value === topic)?.hint;
  return (
    <form
      method="post"
      action="/api/contact"
      // Native validation without JavaScript; custom messages after hydration.
      noValidate={isAlive}
      onSubmit={(event) => void form.submit(event)}
      className="relative grid gap-5"
    >
      <input type="hidden" name="lang" value={lang} />
      <Field label={messages.topic} help={hint} error={error('topic')}>
        <Select options={messages.topics} {...register('topic')} />
      </Field>
      {topic === 'business' && (
        <p className="-mt-2 text-14">
          <LocalizedLink to="/subscriptions/waitlist">{messages.waitlist}</LocalizedLink>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.name} labelSuffix={messages.optional} error={error('name')}>
          <TextInput autoComplete="name" maxLength={CONTACT.nameMaxLength} {...register('name')} />
        </Field>
        <Field label={messages.email} help={messages.emailHelp} error={error('email')} required>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...register('email')}
            required
          />
        </Field>
      </div>
      <Field
        label={messages.text}
        help={form.isDraftRestored && text !== '' && messages.draft}
        error={error('text')}
        aside={`${text.length}/${CONTACT.textMaxLength}`}
        required
      >
        <TextArea rows={7} {...register('text')} />
      </Field>
      <AntiSpamFields messages={antiSpam} {...form.challenge} />
      <FormErrorSummary {...form.summary} />
      <Button
        type="submit"
        size="lg"
        icon={Send}
        className="sm:justify-self-start"
        loading={form.isSubmitting}
        loadingLabel={messages.sending}
      >
        {messages.send}
      </Button>
    </form>
  );
}

/** Confirmation shown instead of the form, also after a native submission. */
export function SentNote({ messages, onAnother }: { messages: ContactMessages; onAnother?: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the longer form, whose button was pressed further down.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success-text">
        <Icon icon={MailCheck} size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-28">
        {messages.sentTitle}
      </h2>
      <p className="max-w-[46ch] text-muted">{messages.sentText}</p>
      {onAnother && (
        <Button variant="outline" onClick={onAnother}>
          {messages.another}
        </Button>
      )}
    </div>
  );
}
