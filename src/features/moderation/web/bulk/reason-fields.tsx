import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import type { AppForm } from '#browser/forms/use-app-form.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ACTION, type Action } from '../../domain/action-rules.ts';
import { actionBody } from '../../domain/actions.ts';
import { REASONS } from '../../domain/rules.ts';
import { REASON_LABELS } from '../reason-labels.ts';

const { facts } = actionBody.shape;
const REASON = z.enum(REASONS, 'report_reason_required');

export interface ReasonValues {
  reason: string;
  facts: string;
  days: string;
}
export const EMPTY_REASON_VALUES: ReasonValues = { reason: '', facts: '', days: '7' };

/** Converts the fields to those of the request. A suspension ends at the start of a day in Europe/Madrid. */
export function reasonSchema(action: Action) {
  return formSchema(
    ({ reason, facts: text, days }: ReasonValues) => ({
      facts: text,
      ...(action !== 'restore' && { reason }),
      ...(action === 'suspend' && { until: toMadridDateTime(new Date(Date.now() + Number(days) * DAY_MS)).day }),
    }),
    action === 'restore' ? z.object({ facts }) : z.object({ facts, reason: REASON, until: z.optional(z.string()) }),
  );
}

export const REASON_ERRORS = {
  report_reason_required: m.error_report_reason_required,
  action_facts_short: () => m.admin_bulk_facts_short({ min: ACTION.factsMinLength }),
  action_facts_long: m.error_action_facts_long,
};

/** Reason fields; each affected user receives the text. */
export function ReasonFields({ action, form }: { action: Action; form: AppForm<ReasonValues> }) {
  const { register, error } = form;
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {action !== 'restore' && (
        <Field label={m.admin_bulk_reason()} error={error('reason')} required>
          <Select
            placeholder={m.admin_bulk_reason_choose()}
            options={REASONS.map((reason) => ({ value: reason, label: REASON_LABELS[reason]() }))}
            {...register('reason')}
          />
        </Field>
      )}
      {action === 'suspend' && (
        <Field label={m.admin_bulk_days()}>
          <Select
            options={ACTION.suspendDays.map((days) => ({
              value: String(days),
              label: m.admin_bulk_days_count({ count: days }),
            }))}
            {...register('days')}
          />
        </Field>
      )}
      <Field
        label={m.admin_bulk_facts()}
        help={m.admin_bulk_facts_help()}
        error={error('facts')}
        aside={`${form.watch('facts').length}/${ACTION.factsMaxLength}`}
        required
      >
        <TextArea maxLength={ACTION.factsMaxLength} {...register('facts')} />
      </Field>
    </div>
  );
}
