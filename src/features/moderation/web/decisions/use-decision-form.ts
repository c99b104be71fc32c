import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm, type AppForm } from '#browser/forms/use-app-form.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { m } from '#messages';
import { DECISIONS, type Decision } from '../../domain/decision-rules.ts';
import { caseDecisionBody, type CaseDecisionBody } from '../../domain/case-decision.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { REASONS, type Reason } from '../../domain/rules.ts';
import { DISMISSALS, type Dismissal } from '../../domain/reporter-reputation.ts';
import { useDecide } from './use-decision.ts';

export interface DecisionValues {
  decision: Decision;
  reason: Reason;
  facts: string;
  verdict: Dismissal;
  note: string;
  /** Ids of reports that stay pending. */
  leave_out: string[];
}

const SHAPE = {
  decision: z.enum(DECISIONS),
  reason: z.enum(REASONS),
  facts: z.string(),
  verdict: z.enum(DISMISSALS),
  note: z.string(),
  leave_out: z.array(z.string()),
};
const ERRORS = {
  required: m.error_required,
  action_facts_short: m.error_action_facts_short,
  action_facts_long: m.error_action_facts_long,
  report_decision_too_long: m.error_report_decision_too_long,
};

export interface DecisionForm {
  form: AppForm<DecisionValues>;
  templates: readonly string[];
  /** Changes the rule, and the reason unless it was edited. */
  changeRule: (reason: Reason) => void;
  decide: (decision: Decision) => void;
}

/** Form of a decision: rule and reason are filled in from the reports. Edits survive a reload. */
export function useDecisionForm(found: FullCase): DecisionForm {
  const decide = useDecide(found);
  const rule = found.reasons[0] ?? found.reason;
  const defaultValues: DecisionValues = {
    decision: 'warn',
    reason: rule,
    facts: found.templates[rule]?.[0] ?? '',
    verdict: 'allowed',
    note: '',
    leave_out: [],
  };
  const form = useAppForm<DecisionValues, CaseDecisionBody>({
    schema: formSchema((values: DecisionValues) => toInput(values, found), caseDecisionBody),
    defaultValues,
    errorMessages: ERRORS,
    draft: useUserDraft<DecisionValues>(`decision:${found.id}`, SHAPE),
    onSubmit: async (body) => {
      await decide.mutateAsync(body);
      form.restart(defaultValues);
    },
    failureMessage: () => null,
  });
  const templates = found.templates[form.watch('reason')] ?? [];
  return {
    form,
    templates,
    changeRule: (reason) => {
      const isEdited = !templates.includes(form.getValues('facts'));
      form.change('reason', reason);
      if (!isEdited) form.change('facts', found.templates[reason]?.[0] ?? '');
    },
    decide: (decision) => {
      form.setValue('decision', decision);
      void form.submit();
    },
  };
}

function toInput({ decision, reason, facts, verdict, note, leave_out }: DecisionValues, { version, told }: FullCase) {
  const ids = told.map(({ id }) => id);
  return {
    version,
    decision,
    leave_out: leave_out.filter((id) => ids.includes(id)),
    ...(decision === 'dismiss' ? { verdict, ...(note.trim() && { note }) } : { reason, facts }),
  };
}
