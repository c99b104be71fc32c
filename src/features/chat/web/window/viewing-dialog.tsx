import { useLang } from '#browser/i18n/lang.ts';
import { rulesSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';

interface ViewingProposal {
  /** Calendar day and time of the clock, as the inputs have them. */
  day: string;
  time: string;
  place: string;
}

const EMPTY: ViewingProposal = { day: '', time: '', place: '' };
const MAX_PLACE_LENGTH = 200;
const SCHEMA = rulesSchema(({ day, time }: ViewingProposal) => ({
  ...(day === '' && { day: 'required' }),
  ...(time === '' && { time: 'required' }),
  ...(day !== '' && time !== '' && new Date(`${day}T${time}`) < new Date() && { day: 'viewing_past' }),
}));

interface ViewingDialogProps {
  client: ChatClient;
  chatId: string;
  onClose: () => void;
}

/** Asks for day, time and place of a viewing and sends them as a message, which the other person answers in words. */
export function ViewingDialog({ client, chatId, onClose }: ViewingDialogProps) {
  const lang = useLang();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: EMPTY,
    errorMessages: { required: m.error_required, viewing_past: m.chat_viewing_past },
    onSubmit: async ({ day, time, place }) => {
      const when = { day: formatDate(day, lang, 'weekdayDay'), time };
      const where = place.trim();
      client.send(chatId, where ? m.chat_viewing_text_at({ ...when, place: where }) : m.chat_viewing_text(when));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.chat_viewing_title()}
      description={m.chat_viewing_lead()}
      closeLabel={m.chat_viewing_cancel()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {m.chat_viewing_cancel()}
          </Button>
          <Button type="submit">{m.chat_viewing_send()}</Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.chat_viewing_day()} error={form.error('day')} required>
          <TextInput type="date" {...form.register('day')} />
        </Field>
        <Field label={m.chat_viewing_time()} error={form.error('time')} required>
          <TextInput type="time" {...form.register('time')} />
        </Field>
        <div className="sm:col-span-2">
          <Field
            label={m.chat_viewing_place()}
            labelSuffix={m.chat_viewing_optional()}
            help={m.chat_viewing_place_help()}
          >
            <TextInput maxLength={MAX_PLACE_LENGTH} {...form.register('place')} />
          </Field>
        </div>
        <div className="sm:col-span-2">
          <FormErrorSummary {...form.summary} />
        </div>
      </div>
    </Dialog>
  );
}
