import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { interestForm, type InterestForm as Values } from '../../domain/auction-interests.ts';
import { AntiSpamFields, type AntiSpamMessages } from '../public/forms/anti-spam-fields.tsx';
import { useProtectedForm } from '../public/forms/use-protected-form.ts';
import type { AuctionMessages } from './messages.ts';

interface InterestFormProps {
  messages: AuctionMessages['interest'];
  antiSpam: AntiSpamMessages;
  form: Record<string, string>;
}

/** Requests a confirmation link for the auction list; no account required. */
export function InterestForm({ messages, antiSpam, form: errorMessages }: InterestFormProps) {
  const form = useProtectedForm<Values>({
    path: '/api/auction-interests',
    schema: interestForm,
    defaultValues: { email: '', purpose: 'home' },
    pass: antiSpam.pass,
    errorMessages,
  });
  if (form.isSent) {
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success-text">
          <Icon icon={MailCheck} size={24} />
        </span>
        <h2 className="text-22">{messages.sentTitle}</h2>
        <p className="max-w-[46ch] text-muted [overflow-wrap:anywhere]">
          {messages.sentText.replace('{email}', form.getValues('email').trim())}
        </p>
        <Button variant="outline" onClick={form.again}>
          {messages.again}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="relative grid gap-5">
      <div>
        <h2 className="text-22">{messages.title}</h2>
        <p className="mt-1 max-w-[46ch] text-muted">{messages.text}</p>
      </div>
      <Field group label={messages.purpose} error={form.error('purpose')}>
        <RadioList options={messages.purposes} {...form.control('purpose')} />
      </Field>
      <Field label={messages.email} help={messages.emailHelp} error={form.error('email')} required>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <AntiSpamFields messages={antiSpam} {...form.challenge} />
      <FormErrorSummary {...form.summary} />
      <Button type="submit" size="lg" loading={form.isSubmitting} loadingLabel={messages.sending}>
        {messages.send}
      </Button>
    </form>
  );
}
