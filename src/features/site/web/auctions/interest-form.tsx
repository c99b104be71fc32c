import { useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { interestForm, type AuctionPurpose } from '../../domain/auctions.ts';
import { GuardFields, type GuardWords } from '../forms/guard-fields.tsx';
import { useFormSending, type FormWords } from '../forms/use-form-sending.ts';
import type { AuctionWords } from './words.ts';

interface InterestFormProps {
  words: AuctionWords['interest'];
  guard: GuardWords;
  form: FormWords;
}

/** Asks for a link that puts an address on the list; nobody has to have an account. */
export function InterestForm({ words, guard, form: formWords }: InterestFormProps) {
  const [email, setEmail] = useState('');
  const [purpose, setPurpose] = useState<AuctionPurpose>('home');
  const [answer, setAnswer] = useState('');
  const sending = useFormSending({
    path: '/api/auction-interests',
    schema: interestForm,
    pass: guard.pass,
    words: formWords,
  });
  if (sending.phase === 'sent') {
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <span className="grid size-14 place-items-center rounded-full bg-fit-tint text-fit-text">
          <Icon of={MailCheck} size={24} />
        </span>
        <h2 className="text-22">{words.sentTitle}</h2>
        <p className="max-w-[46ch] text-soft [overflow-wrap:anywhere]">
          {words.sentText.replace('{email}', email.trim())}
        </p>
        <Button look="line" onClick={sending.again}>
          {words.again}
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
        <h2 className="text-22">{words.title}</h2>
        <p className="mt-1 max-w-[46ch] text-soft">{words.text}</p>
      </div>
      <Field group label={words.purpose} error={sending.errors['purpose']}>
        <RadioList options={words.purposes} value={purpose} onChange={setPurpose} />
      </Field>
      <Field label={words.email} help={words.emailHelp} error={sending.errors['email']} required>
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
      <GuardFields words={guard} mustAnswer={sending.mustAnswer} answer={answer} onAnswer={setAnswer} />
      {sending.problem !== null && (
        <Note tone="bad" alert>
          {sending.problem}
        </Note>
      )}
      <Button type="submit" big busy={sending.phase === 'sending'} busyLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  );
}
