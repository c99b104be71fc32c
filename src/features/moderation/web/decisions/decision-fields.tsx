import { useId } from 'react';
import { Chip } from '#ui/buttons/chip.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { useLang } from '#browser/i18n/lang.ts';
import { formatLanguage } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { ACTION } from '../../domain/action-rules.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { CASES } from '../../domain/cases.ts';
import { REASONS, type Reason } from '../../domain/rules.ts';
import { DISMISSALS } from '../../domain/reporter-reputation.ts';
import { DISMISSAL_HELP, DISMISSAL_LABELS } from '../cases/case-labels.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import type { DecisionForm } from './use-decision-form.ts';

const TEMPLATE_LABELS = [m.desk_template_full, m.desk_template_brief];

interface DecisionFieldsProps {
  found: FullCase;
  decision: DecisionForm;
  /** Ids of the controls that keys move to. */
  ids: { rule: string; facts: string };
}

/** Rule and reason of the decision, filled in from the reports; for a dismissal the answer and a note. */
export function DecisionFields({ found, decision: { form, templates, changeRule }, ids }: DecisionFieldsProps) {
  const group = useId();
  const lang = useLang();
  const { about } = found;
  const [reason, facts, verdict] = form.watch(['reason', 'facts', 'verdict']);
  const blocked = about?.is_self
    ? m.desk_self()
    : about?.is_admin
      ? m.desk_admin()
      : about
        ? null
        : m.appeals_panel_nobody();
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={(event) => event.preventDefault()}>
      {blocked ? (
        <Callout>{blocked}</Callout>
      ) : (
        <>
          <Field
            id={ids.rule}
            label={m.desk_rule()}
            labelSuffix={m.desk_rule_from()}
            error={form.error('reason')}
            required
          >
            <Select
              options={REASONS.map((value) => ({ value, label: REASON_LABELS[value]() }))}
              value={reason}
              onChange={(event) => changeRule(event.target.value as Reason)}
            />
          </Field>
          <Field
            id={ids.facts}
            label={m.desk_reason({ language: formatLanguage(about?.lang ?? 'es', lang) })}
            help={m.desk_reason_help()}
            error={form.error('facts')}
            required
          >
            <TextArea
              rows={3}
              dir="auto"
              lang={about?.lang}
              maxLength={ACTION.factsMaxLength}
              {...form.register('facts')}
            />
          </Field>
          <div role="group" aria-labelledby={group} className="flex flex-wrap items-center gap-1.5">
            <span id={group} className="text-12 text-muted">
              {m.desk_templates()}
            </span>
            {templates.map((text, at) => (
              <Chip
                key={text}
                selected={facts === text}
                lang={about?.lang}
                title={text}
                onClick={() => form.change('facts', text)}
              >
                {TEMPLATE_LABELS[at]?.()}
              </Chip>
            ))}
          </div>
        </>
      )}
      <details>
        <summary className="min-h-8 cursor-pointer text-14 text-muted">
          {m.desk_verdict()}: {DISMISSAL_LABELS[verdict]()}
        </summary>
        <div className="grid gap-3 pt-2">
          <Field
            label={m.desk_verdict()}
            hideLabel
            help={DISMISSAL_HELP[verdict]()}
            error={form.error('verdict')}
            required
          >
            <Select
              options={DISMISSALS.map((value) => ({ value, label: DISMISSAL_LABELS[value]() }))}
              {...form.register('verdict')}
            />
          </Field>
          <Field label={m.desk_note()} labelSuffix={m.desk_note_optional()} error={form.error('note')}>
            <TextInput maxLength={CASES.decisionMaxLength} {...form.register('note')} />
          </Field>
        </div>
      </details>
      <FormErrorSummary {...form.summary} />
    </form>
  );
}
