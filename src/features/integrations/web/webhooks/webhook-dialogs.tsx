import { useRecentProof } from '#features/accounts/web/public/use-recent-proof.tsx';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../domain/webhooks.ts';
import {
  newWebhookBody,
  webhookEventsBody,
  type Webhook,
  type WebhookSecretResponse,
} from '../../domain/webhook-schema.ts';
import { changeWebhook, createWebhook } from '../api.ts';
import { CheckboxChoices } from '../checkbox-choices.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { EVENT_LABELS } from './webhook-labels.ts';

const ERRORS = {
  required: m.error_required,
  webhook_url: m.error_webhook_url,
  webhook_events_required: m.error_webhook_events_required,
};

interface NewWebhookDialogProps {
  onClose: () => void;
  onCreated: (response: WebhookSecretResponse) => void;
}

/** Asks for address and events. No event is chosen beforehand. */
export function NewWebhookDialog({ onClose, onCreated }: NewWebhookDialogProps) {
  const { withProof, proofDialog } = useRecentProof();
  const form = useAppForm({
    schema: newWebhookBody,
    defaultValues: { url: '', events: [] as WebhookEvent[] },
    errorMessages: ERRORS,
    onSubmit: async (body) => onCreated(await withProof(async () => createWebhook(body))),
  });
  return (
    <>
      <FormDialog
        title={m.webhooks_new_title()}
        description={m.webhooks_new_text()}
        action={m.webhooks_add()}
        isSubmitting={form.isSubmitting}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <Field label={m.webhooks_url()} help={m.webhooks_url_help()} error={form.error('url')}>
          <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
        </Field>
        <EventsField error={form.error('events')} {...form.control('events')} />
        <FormErrorSummary {...form.summary} />
      </FormDialog>
      {proofDialog}
    </>
  );
}

interface EventsDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onChanged: (webhook: Webhook) => void;
}

/** Changes the events of a webhook. */
export function EventsDialog({ webhook, onClose, onChanged }: EventsDialogProps) {
  const { withProof, proofDialog } = useRecentProof();
  const form = useAppForm({
    schema: webhookEventsBody,
    defaultValues: { events: webhook.events },
    errorMessages: ERRORS,
    onSubmit: async (body) => onChanged((await withProof(async () => changeWebhook(webhook.id, body))).webhook),
  });
  return (
    <>
      <FormDialog
        title={m.webhooks_edit()}
        description={webhook.url}
        action={m.webhooks_save()}
        isSubmitting={form.isSubmitting}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <EventsField error={form.error('events')} {...form.control('events')} />
        <FormErrorSummary {...form.summary} />
      </FormDialog>
      {proofDialog}
    </>
  );
}

interface EventsFieldProps {
  error: string | undefined;
  value: WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
}

function EventsField({ error, ...control }: EventsFieldProps) {
  return (
    <Field group label={m.webhooks_events()} help={m.webhooks_events_help()} error={error}>
      <CheckboxChoices options={WEBHOOK_EVENTS} labels={EVENT_LABELS} {...control} />
    </Field>
  );
}
