import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { ACTION, type Action } from '../../domain/actions.ts';
import { REASONS } from '../../domain/rules.ts';
import { REASON_LABELS } from '../reason-labels.ts';

export interface ReasonValues {
  reason: string;
  facts: string;
  days: number;
}
export const EMPTY_REASON_VALUES: ReasonValues = { reason: '', facts: '', days: 7 };

type Errors = Partial<Record<'reason' | 'facts', string>>;

/** Validation errors; the server validates again. */
export function reasonErrors(action: Action, { reason, facts }: ReasonValues): Errors {
  return {
    ...(action !== 'restore' && reason === '' && { reason: m.error_report_reason_required() }),
    ...(facts.trim().length < ACTION.factsMinLength && {
      facts: m.admin_bulk_facts_short({ min: ACTION.factsMinLength }),
    }),
  };
}

/** Request fields. A suspension ends at the start of a day in Europe/Madrid. */
export function toReasonsBody(action: Action, { reason, facts, days }: ReasonValues) {
  return {
    facts: facts.trim(),
    ...(action !== 'restore' && { reason }),
    ...(action === 'suspend' && { until: toMadridDateTime(new Date(Date.now() + days * DAY_MS)).day }),
  };
}

export type ReasonFieldsProps = {
  action: Action;
  value: ReasonValues;
  errors: Errors;
  onChange: (next: ReasonValues) => void;
  maxLength: number;
};

/** Reason fields; each affected user receives the text. */
export function ReasonFields({ action, value, errors, onChange, maxLength }: ReasonFieldsProps) {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {action !== 'restore' && (
        <Field label={m.admin_bulk_reason()} error={errors.reason} required>
          <Select
            placeholder={m.admin_bulk_reason_choose()}
            options={REASONS.map((reason) => ({ value: reason, label: REASON_LABELS[reason]() }))}
            value={value.reason}
            onChange={(event) => onChange({ ...value, reason: event.target.value })}
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
            value={String(value.days)}
            onChange={(event) => onChange({ ...value, days: Number(event.target.value) })}
          />
        </Field>
      )}
      <Field
        label={m.admin_bulk_facts()}
        help={m.admin_bulk_facts_help()}
        error={errors.facts}
        aside={`${value.facts.length}/${maxLength}`}
        required
      >
        <TextArea
          maxLength={maxLength}
          value={value.facts}
          onChange={(event) => onChange({ ...value, facts: event.target.value })}
        />
      </Field>
    </div>
  );
}
