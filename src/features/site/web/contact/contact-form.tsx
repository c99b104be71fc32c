import { useMemo, useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import Send from 'lucide-react/icons/send-horizontal';
import { useLang } from '#browser/lang.ts';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea, TextInput } from '#ui/text-input.tsx';
import { CONTACT, contactForm, type ContactTopic } from '../../domain/contact.ts';
import { GuardFields, type GuardWords } from '../forms/guard-fields.tsx';
import { useFormSending, type FormWords } from '../forms/use-form-sending.ts';
import { dropDraft, EMPTY_DRAFT, keepDraft, readDraft, type ContactDraft } from './draft.ts';
import type { ContactWords } from './words.ts';

interface ContactFormProps {
  words: ContactWords;
  guard: GuardWords;
  form: FormWords;
}

/** Writes to us. Without scripts the browser sends it by itself; with them nothing typed is lost. */
export function ContactForm({ words, guard, form: formWords }: ContactFormProps) {
  const lang = useLang();
  const isAlive = useSession() !== 'unknown';
  const [typed, setTyped] = useState<Partial<ContactDraft>>({});
  const [answer, setAnswer] = useState('');
  // what was kept is known in the browser alone, once both have drawn the same
  const kept = useMemo(() => (isAlive ? readDraft() : EMPTY_DRAFT), [isAlive]);
  const values = { ...kept, ...typed };
  const wasKept = kept.text !== '' && values.text !== '';
  const sending = useFormSending({ path: '/api/contact', schema: contactForm, pass: guard.pass, words: formWords });
  const set = (change: Partial<ContactDraft>) => {
    setTyped({ ...typed, ...change });
    keepDraft({ ...values, ...change });
  };
  const { errors, problem } = sending;
  if (sending.phase === 'sent') {
    return (
      <SentNote
        words={words}
        onAnother={() => {
          setTyped({ ...EMPTY_DRAFT, name: values.name, email: values.email });
          sending.again();
        }}
      />
    );
  }
  const hint = words.topics.find(({ value }) => value === values.topic)?.hint;
  return (
    <form
      ref={sending.form}
      method="post"
      action="/api/contact"
      // without scripts the browser checks; with them we say how to mend it
      noValidate={isAlive}
      onSubmit={(event) => {
        void sending.submit(event, values, answer).then((isSent) => isSent && dropDraft());
      }}
      className="relative grid gap-5"
    >
      <input type="hidden" name="lang" value={lang} />
      <Field label={words.topic} help={hint} error={errors['topic']}>
        <Select
          name="topic"
          options={words.topics}
          value={values.topic}
          onChange={(event) => set({ topic: event.target.value as ContactTopic })}
        />
      </Field>
      {values.topic === 'business' && (
        <p className="-mt-2 text-14">
          <LocalLink to="/subscriptions/waitlist">{words.waitlist}</LocalLink>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.name} note={words.optional} error={errors['name']}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={CONTACT.nameMaxLength}
            value={values.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label={words.email} help={words.emailHelp} error={errors['email']} required>
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
        label={words.text}
        help={wasKept && words.draft}
        error={errors['text']}
        aside={`${values.text.length}/${CONTACT.textMaxLength}`}
        required
      >
        <TextArea name="text" rows={7} value={values.text} onChange={(event) => set({ text: event.target.value })} />
      </Field>
      <GuardFields words={guard} mustAnswer={sending.mustAnswer} answer={answer} onAnswer={setAnswer} />
      {problem !== null && (
        <Note tone="bad" alert>
          {problem}
        </Note>
      )}
      <Button
        type="submit"
        big
        icon={Send}
        className="sm:justify-self-start"
        busy={sending.phase === 'sending'}
        busyLabel={words.sending}
      >
        {words.send}
      </Button>
    </form>
  );
}

/** Said instead of the form, also to whoever came back from a form without scripts. */
export function SentNote({ words, onAnother }: { words: ContactWords; onAnother?: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <span className="grid size-14 place-items-center rounded-full bg-fit-tint text-fit-text">
        <Icon of={MailCheck} size={24} />
      </span>
      <h2 className="text-28">{words.sentTitle}</h2>
      <p className="max-w-[46ch] text-soft">{words.sentText}</p>
      {onAnother && (
        <Button look="line" onClick={onAnother}>
          {words.another}
        </Button>
      )}
    </div>
  );
}
