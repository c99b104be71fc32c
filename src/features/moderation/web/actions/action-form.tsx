import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime, madridToInstant } from '#shared/time/local-time.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { formatDate, formatUnit } from '#shared/i18n/format.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import { ACTION, SANCTIONS } from '../../domain/action-rules.ts';
import { actionBody, type ActionSubject } from '../../domain/actions.ts';
import { REASONS } from '../../domain/rules.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { actionLabel, RULE_LABELS } from './action-labels.ts';
import { useApplyAction } from './use-actions.ts';

export interface ActionFormProps {
  /** Id of the moderator; scopes the draft. */
  me: string;
  subject: { type: ActionSubject; id: string };
  reportId?: string | undefined;
  /** Language of the affected user. */
  lang: Lang;
  /** True if there is an active sanction to lift. */
  canRestore: boolean;
  /** True if another moderator must confirm a ban. */
  needsSecond: boolean;
  onDone: () => void;
}

const SHAPE = {
  action: z.nullable(z.enum(SANCTIONS)),
  reason: z.union([z.enum(REASONS), z.literal('')]),
  days: z.literal(ACTION.suspendDays.map(String)),
  facts: z.string(),
};
const values = z.object(SHAPE);
type Values = z.infer<typeof values> & { isRestore: boolean };
const EMPTY: Values = { action: null, reason: '', days: '7', facts: '', isRestore: false };
const { facts } = actionBody.shape;
const SANCTION = z.object({
  action: z.enum(SANCTIONS, 'required'),
  reason: z.enum(REASONS, 'report_reason_required'),
  facts,
  until: z.optional(z.string()),
});
const RESTORE = z.object({ action: z.literal('restore'), facts });
const ERRORS = {
  required: m.appeals_panel_action_needed,
  report_reason_required: m.appeals_panel_reason_needed,
  action_facts_short: m.error_action_facts_short,
  action_facts_long: m.error_action_facts_long,
};

const schema = formSchema<Values, z.infer<typeof SANCTION> | z.infer<typeof RESTORE>>(
  ({ action, reason, days, facts: text, isRestore }) => ({
    action: isRestore ? 'restore' : action,
    reason,
    facts: text,
    ...(action === 'suspend' && { until: madridDayAfter(Number(days)) }),
  }),
  ({ isRestore }) => (isRestore ? RESTORE : SANCTION),
);

/** Form for a moderator action with its statement. The draft survives a reload. */
export function ActionForm({ me, subject, reportId, lang, canRestore, needsSecond, onDone }: ActionFormProps) {
  const here = useLang();
  const act = useApplyAction(onDone);
  const form = useAppForm({
    schema,
    defaultValues: EMPTY,
    errorMessages: ERRORS,
    draft: { storage: userStorage(me), key: `action:${subject.id}`, shape: SHAPE },
    onSubmit: async (statement) => {
      const origin = reportId ? { report_id: reportId } : { can_undo: statement.action !== 'restore' };
      await act.mutateAsync({ subject, ...statement, ...origin });
      form.restart(EMPTY);
    },
    failureMessage: () => null,
  });
  const { register, control, error } = form;
  const [action, reason, text] = form.watch(['action', 'reason', 'facts']);
  const { length } = text.trim();
  const isRestoring = form.isSubmitting && form.getValues('isRestore');
  const submit = (isRestore: boolean) => {
    form.setValue('isRestore', isRestore);
    void form.submit();
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <Field group label={m.appeals_panel_action()} error={error('action')} required>
        <RadioList
          options={SANCTIONS.map((value) => ({ value, label: actionLabel(value, subject.type) }))}
          {...control('action')}
        />
      </Field>
      {action === 'ban' && needsSecond && <Callout>{m.bans_need_second()}</Callout>}
      {action === 'suspend' && (
        <Field label={m.appeals_panel_until()}>
          <Select
            options={ACTION.suspendDays.map((count) => ({
              value: String(count),
              label: formatSuspension(count, here),
            }))}
            {...register('days')}
          />
        </Field>
      )}
      <Field
        label={m.appeals_panel_reason()}
        help={reason ? RULE_LABELS[reason]() : undefined}
        error={error('reason')}
        required
      >
        <Select
          placeholder={m.appeals_panel_reason_none()}
          options={REASONS.map((value) => ({ value, label: REASON_LABELS[value]() }))}
          {...register('reason')}
        />
      </Field>
      <Field
        label={m.appeals_panel_facts()}
        help={m.appeals_panel_facts_help({ language: LOCALES[lang].name })}
        error={length > ACTION.factsMaxLength ? m.error_action_facts_long() : error('facts')}
        aside={<span aria-hidden="true">{`${length}/${ACTION.factsMaxLength}`}</span>}
        required
      >
        <TextArea rows={4} dir="auto" lang={lang} {...register('facts')} />
      </Field>
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant={action === 'warn' || action === null ? 'primary' : 'destructive'}
          loading={form.isSubmitting && !isRestoring}
          loadingLabel={m.appeals_panel_busy()}
          disabled={isRestoring}
        >
          {action ? actionLabel(action, subject.type) : m.appeals_panel_title()}
        </Button>
        {canRestore && (
          <Button
            variant="outline"
            loading={isRestoring}
            disabled={form.isSubmitting && !isRestoring}
            onClick={() => submit(true)}
          >
            {m.appeals_panel_restore()}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Day in Europe/Madrid after the given number of days. */
function madridDayAfter(days: number): string {
  return toMadridDateTime(new Date(Date.now() + days * DAY_MS)).day;
}

function formatSuspension(count: number, lang: Lang): string {
  const days = formatUnit(count, 'day', lang, { display: 'long' });
  const until = madridToInstant(madridDayAfter(count), '00:00');
  return until ? m.appeals_panel_days({ days, day: formatDate(until, lang) }) : days;
}
