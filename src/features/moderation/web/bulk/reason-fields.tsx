import { madridClock } from '#kit/madrid.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import { ACTION, type Action } from '../../domain/actions.ts';
import { REASONS } from '../../domain/rules.ts';
import { REASON_WORDS } from '../reason-words.ts';

export interface Reasons {
  reason: string;
  facts: string;
  days: number;
}
export const EMPTY_REASONS: Reasons = { reason: '', facts: '', days: 7 };

type Errors = Partial<Record<'reason' | 'facts', string>>;

/** What is missing, in words. The server asks the same. */
export function reasonErrors(action: Action, { reason, facts }: Reasons): Errors {
  return {
    ...(action !== 'restore' && reason === '' && { reason: m.error_report_reason_required() }),
    ...(facts.trim().length < ACTION.factsMinLength && {
      facts: m.admin_bulk_facts_short({ min: ACTION.factsMinLength }),
    }),
  };
}

/** As the route takes it: a suspension is over at the beginning of a day in Madrid. */
export function reasonsBody(action: Action, { reason, facts, days }: Reasons) {
  return {
    facts: facts.trim(),
    ...(action !== 'restore' && { reason }),
    ...(action === 'suspend' && { until: madridClock(new Date(Date.now() + days * 86_400_000)).day }),
  };
}

export type ReasonFieldsProps = {
  action: Action;
  value: Reasons;
  errors: Errors;
  onChange: (next: Reasons) => void;
  maxLength: number;
};

/** Why it is done, in the words that each of them reads. */
export function ReasonFields({ action, value, errors, onChange, maxLength }: ReasonFieldsProps) {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {action !== 'restore' && (
        <Field label={m.admin_bulk_reason()} error={errors.reason} required>
          <Select
            placeholder={m.admin_bulk_reason_choose()}
            options={REASONS.map((reason) => ({ value: reason, label: REASON_WORDS[reason]() }))}
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
