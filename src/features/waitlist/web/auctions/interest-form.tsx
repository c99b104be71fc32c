import { useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { interestForm, type AuctionPurpose } from '../../domain/auction-interests.ts';
import { AntiSpamFields, type AntiSpamMessages } from '../public/forms/anti-spam-fields.tsx';
import { useFormSubmit, type FormMessages } from '../public/forms/use-form-submit.ts';
import type { AuctionMessages } from './messages.ts';

interface InterestFormProps {
  messages: AuctionMessages['interest'];
  antiSpam: AntiSpamMessages;
  form: FormMessages;
}

/** Requests a confirmation link for the auction list; no account required. */
export function InterestForm({ messages, antiSpam, form: formMessages }: InterestFormProps) {
  const [email, setEmail] = useState('');
  const [purpose, setPurpose] = useState<AuctionPurpose>('home');
  const [answer, setAnswer] = useState('');
  const sending = useFormSubmit({
    path: '/api/auction-interests',
    schema: interestForm,
    pass: antiSpam.pass,
    messages: formMessages,
  });
  if (sending.phase === 'sent') {
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success-text">
          <Icon icon={MailCheck} size={24} />
        </span>
        <h2 className="text-22">{messages.sentTitle}</h2>
        <p className="max-w-[46ch] text-muted [overflow-wrap:anywhere]">
          {messages.sentText.replace('{email}', email.trim())}
        </p>
        <Button variant="outline" onClick={sending.again}>
          {messages.again}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={sending.form}
      method="post"
      noValidate
      onSubmit={(event) => void sending.submit(event, { email, purpose } as { email: string }, answer)}
      className="relative grid gap-5"
    >
      <div>
        <h2 className="text-22">{messages.title}</h2>
        <p className="mt-1 max-w-[46ch] text-muted">{messages.text}</p>
      </div>
      <Field group label={messages.purpose} error={sending.errors['purpose']}>
        <RadioList options={messages.purposes} value={purpose} onChange={setPurpose} />
      </Field>
      <Field label={messages.email} help={messages.emailHelp} error={sending.errors['email']} required>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <AntiSpamFields messages={antiSpam} mustAnswer={sending.needsAnswer} answer={answer} onAnswer={setAnswer} />
      {sending.formError !== null && (
        <Callout tone="danger" alert>
          {sending.formError}
        </Callout>
      )}
      <Button type="submit" size="lg" loading={sending.phase === 'sending'} loadingLabel={messages.sending}>
        {messages.send}
      </Button>
    </form>
  );
}
