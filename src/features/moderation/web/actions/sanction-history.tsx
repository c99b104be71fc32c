import * as z from 'zod/mini';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { APPEAL } from '../../domain/action-rules.ts';
import { decisionBody, type DecisionBody, type Sanction } from '../../domain/actions.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { actionLabel, isSanctionActive } from './action-labels.ts';
import { useDecideAppeal } from './use-actions.ts';

/** Earlier sanctions, newest first, with a decision form for pending appeals. */
export function SanctionHistory({ sanctions, onDone }: { sanctions: readonly Sanction[]; onDone: () => void }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-text text-16 font-strong tracking-normal">{m.appeals_history()}</h3>
      <ul className="grid gap-3">
        {sanctions.map((sanction) => (
          <li key={sanction.id} className="grid gap-2 rounded-inner bg-surface-quiet p-3">
            <SanctionItem sanction={sanction} />
            {sanction.appeal && <AppealItem key={sanction.appeal.id} appeal={sanction.appeal} onDone={onDone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SanctionItem({ sanction }: { sanction: Sanction }) {
  const lang = useLang();
  const { action, subject_type: type, subject_name: name, by_name: by, created_at: at, lifted_at: lifted } = sanction;
  const isActive = isSanctionActive(sanction, Date.now());
  const day = (moment: string) => formatDate(new Date(moment), lang);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-strong">{actionLabel(action, type)}</span>
        {action !== 'warn' && (
          <Badge tone={isActive ? 'danger' : 'neutral'}>
            {isActive
              ? m.appeals_active()
              : lifted
                ? m.appeals_lifted({ day: day(lifted) })
                : m.appeals_expired({ day: day(sanction.until ?? at) })}
          </Badge>
        )}
      </p>
      <p className="text-14 text-muted wrap-anywhere">
        {[
          name && safeDisplayText(name),
          REASON_LABELS[sanction.reason](),
          by ? safeDisplayText(by) : m.appeals_history_tukan(),
          day(at),
        ]
          .filter(Boolean)
          .join(SEPARATOR)}
      </p>
      <p className="text-14 wrap-anywhere whitespace-pre-line">{sanction.facts}</p>
    </>
  );
}

const APPEAL_STATE_LABELS = {
  open: m.appeals_appeal_open,
  accepted: m.appeals_appeal_accepted,
  refused: m.appeals_appeal_refused,
} as const;

function AppealItem({ appeal, onDone }: { appeal: NonNullable<Sanction['appeal']>; onDone: () => void }) {
  const lang = useLang();
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2 text-14">
        <Badge tone={appeal.state === 'open' ? 'accent' : 'neutral'}>{APPEAL_STATE_LABELS[appeal.state]()}</Badge>
        <span className="text-muted">{formatDate(new Date(appeal.created_at), lang)}</span>
      </p>
      <blockquote className="m-0 wrap-anywhere whitespace-pre-line" dir="auto">
        {safeDisplayText(appeal.text)}
      </blockquote>
      {appeal.answer && <p className="text-14 text-muted wrap-anywhere whitespace-pre-line">{appeal.answer}</p>}
      {appeal.state === 'open' && appeal.may_decide && <AppealDecisionForm appeal={appeal} onDone={onDone} />}
      {appeal.state === 'open' && !appeal.may_decide && <Callout>{m.appeals_appeal_other()}</Callout>}
    </div>
  );
}

const SHAPE = { answer: z.string() };
const ERRORS = { required: m.error_required };

function AppealDecisionForm({ appeal, onDone }: { appeal: NonNullable<Sanction['appeal']>; onDone: () => void }) {
  const decide = useDecideAppeal(appeal.id, onDone);
  const form = useAppForm<DecisionBody, DecisionBody>({
    schema: decisionBody,
    defaultValues: { decision: 'refuse', answer: '' },
    errorMessages: ERRORS,
    draft: useUserDraft(`appeal-answer:${appeal.id}`, SHAPE),
    onSubmit: async (body) => decide.mutateAsync(body),
    failureMessage: () => null,
  });
  const send = (decision: DecisionBody['decision']) => {
    form.setValue('decision', decision);
    void form.submit();
  };
  const isBusy = (decision: DecisionBody['decision']) => form.isSubmitting && form.getValues('decision') === decision;
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      {appeal.is_own_decision && <Callout tone="warning">{m.appeals_appeal_only()}</Callout>}
      <Field label={m.appeals_appeal_answer()} error={form.error('answer')} required>
        <TextArea rows={3} dir="auto" maxLength={APPEAL.answerMaxLength} {...form.register('answer')} />
      </Field>
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={isBusy('accept')} disabled={isBusy('refuse')} onClick={() => send('accept')}>
          {m.appeals_appeal_accept()}
        </Button>
        <Button variant="outline" loading={isBusy('refuse')} disabled={isBusy('accept')} onClick={() => send('refuse')}>
          {m.appeals_appeal_refuse()}
        </Button>
      </div>
    </form>
  );
}
