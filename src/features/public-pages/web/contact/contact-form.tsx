import { useMemo, useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import Send from 'lucide-react/icons/send-horizontal';
import { useLang } from '#browser/i18n/lang.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { CONTACT, contactForm, type ContactTopic } from '../../domain/contact.ts';
import { AntiSpamFields, type AntiSpamMessages } from '#features/waitlist/web/public/forms/anti-spam-fields.tsx';
import { useFormSubmit, type FormMessages } from '#features/waitlist/web/public/forms/use-form-submit.ts';
import { clearDraft, EMPTY_DRAFT, saveDraft, loadDraft, type ContactDraft } from './contact-draft.ts';
import type { ContactMessages } from './messages.ts';

interface ContactFormProps {
  messages: ContactMessages;
  antiSpam: AntiSpamMessages;
  form: FormMessages;
}

/** Contact form. Works as a native form without JavaScript; otherwise the draft is kept. */
export function ContactForm({ messages, antiSpam, form: formMessages }: ContactFormProps) {
  const lang = useLang();
  const isAlive = useSession() !== 'unknown';
  const [typed, setTyped] = useState<Partial<ContactDraft>>({});
  const [answer, setAnswer] = useState('');
  // The draft is read after hydration, because it exists only in the browser.
  const draft = useMemo(() => (isAlive ? loadDraft() : EMPTY_DRAFT), [isAlive]);
  const values = { ...draft, ...typed };
  const isRestored = draft.text !== '' && values.text !== '';
  const sending = useFormSubmit({
    path: '/api/contact',
    schema: contactForm,
    pass: antiSpam.pass,
    messages: formMessages,
  });
  const set = (change: Partial<ContactDraft>) => {
    setTyped({ ...typed, ...change });
    saveDraft({ ...values, ...change });
  };
  const { errors, formError } = sending;
  if (sending.phase === 'sent') {
    return (
      <SentNote
        messages={messages}
        onAnother={() => {
          setTyped({ ...EMPTY_DRAFT, name: values.name, email: values.email });
          sending.again();
        }}
      />
    );
  }
  const hint = messages.topics.find(({ value }) => value === values.topic)?.hint;
  return (
    <form
      ref={sending.form}
      method="post"
      action="/api/contact"
      // Native validation without JavaScript; custom messages after hydration.
      noValidate={isAlive}
      onSubmit={(event) => {
        void sending.submit(event, values, answer).then((isSent) => isSent && clearDraft());
      }}
      className="relative grid gap-5"
    >
      <input type="hidden" name="lang" value={lang} />
      <Field label={messages.topic} help={hint} error={errors['topic']}>
        <Select
          name="topic"
          options={messages.topics}
          value={values.topic}
          onChange={(event) => set({ topic: event.target.value as ContactTopic })}
        />
      </Field>
      {values.topic === 'business' && (
        <p className="-mt-2 text-14">
          <LocalizedLink to="/subscriptions/waitlist">{messages.waitlist}</LocalizedLink>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.name} labelSuffix={messages.optional} error={errors['name']}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={CONTACT.nameMaxLength}
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label={messages.email} help={messages.emailHelp} error={errors['email']} required>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label={messages.text}
        help={isRestored && messages.draft}
        error={errors['text']}
        aside={`${values.text.length}/${CONTACT.textMaxLength}`}
        required
      >
        <TextArea name="text" rows={7} value={values.text} onChange={(event) => set({ text: event.target.value })} />
      </Field>
      <AntiSpamFields messages={antiSpam} mustAnswer={sending.needsAnswer} answer={answer} onAnswer={setAnswer} />
      {formError !== null && (
        <Callout tone="danger" alert>
          {formError}
        </Callout>
      )}
      <Button
        type="submit"
        size="lg"
        icon={Send}
        className="sm:justify-self-start"
        loading={sending.phase === 'sending'}
        loadingLabel={messages.sending}
      >
        {messages.send}
      </Button>
    </form>
  );
}

/** Confirmation shown instead of the form, also after a native submission. */
export function SentNote({ messages, onAnother }: { messages: ContactMessages; onAnother?: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success-text">
        <Icon icon={MailCheck} size={24} />
      </span>
      <h2 className="text-28">{messages.sentTitle}</h2>
      <p className="max-w-[46ch] text-muted">{messages.sentText}</p>
      {onAnother && (
        <Button variant="outline" onClick={onAnother}>
          {messages.another}
        </Button>
      )}
    </div>
  );
}
