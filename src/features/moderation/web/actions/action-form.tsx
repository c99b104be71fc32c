import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime, madridToInstant } from '#shared/time/local-time.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { formatDate, formatUnit } from '#shared/i18n/format.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import { ACTION, SANCTIONS, type ActionSubject } from '../../domain/actions.ts';
import { REASONS, type Reason } from '../../domain/rules.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { actionLabel, RULE_LABELS } from './action-labels.ts';
import { EMPTY_ACTION_DRAFT, isComplete, useActionDraft } from './action-draft.ts';
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
  onDone: () => void;
}

/** Form for a moderator action with its statement. The draft survives a reload. */
export function ActionForm({ me, subject, reportId, lang, canRestore, onDone }: ActionFormProps) {
  const here = useLang();
  const [draft, change] = useActionDraft(me, subject.id);
  const [isTried, setTried] = useState(false);
  const act = useApplyAction(() => {
    change(EMPTY_ACTION_DRAFT);
    setTried(false);
    onDone();
  });
  const { action, reason, days, facts } = draft;
  const length = facts.trim().length;
  const common = { subject, facts: facts.trim(), ...(reportId && { report_id: reportId }) };
  const submit = () => {
    setTried(true);
    if (!isComplete(draft) || !action || !reason) return;
    const until = action === 'suspend' ? { until: madridDayAfter(days) } : {};
    act.mutate({ ...common, action, reason, ...until });
  };
  const restore = () => {
    setTried(true);
    if (length >= ACTION.factsMinLength && length <= ACTION.factsMaxLength)
      act.mutate({ ...common, action: 'restore' });
  };
  const isRestoring = act.isPending && act.variables.action === 'restore';
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field group label={m.appeals_panel_action()} error={isTried && !action && m.error_required()} required>
        <RadioList
          options={SANCTIONS.map((value) => ({ value, label: actionLabel(value, subject.type) }))}
          value={action}
          onChange={(value) => change({ action: value })}
        />
      </Field>
      {action === 'suspend' && (
        <Field label={m.appeals_panel_until()}>
          <Select
            value={String(days)}
            options={ACTION.suspendDays.map((count) => ({
              value: String(count),
              label: formatSuspension(count, here),
            }))}
            onChange={(event) => change({ days: Number(event.target.value) })}
          />
        </Field>
      )}
      <Field
        label={m.appeals_panel_reason()}
        help={reason ? RULE_LABELS[reason]() : undefined}
        error={isTried && !reason && m.error_report_reason_required()}
        required
      >
        <Select
          value={reason ?? ''}
          placeholder={m.appeals_panel_reason_none()}
          options={REASONS.map((value) => ({ value, label: REASON_LABELS[value]() }))}
          onChange={(event) => change({ reason: (event.target.value || null) as Reason | null })}
        />
      </Field>
      <Field
        label={m.appeals_panel_facts()}
        help={m.appeals_panel_facts_help({ language: LOCALES[lang].name })}
        error={factsError(isTried, length)}
        aside={<span aria-hidden="true">{`${length}/${ACTION.factsMaxLength}`}</span>}
        required
      >
        <TextArea
          rows={4}
          dir="auto"
          lang={lang}
          value={facts}
          onChange={(event) => change({ facts: event.currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant={action === 'warn' || action === null ? 'primary' : 'destructive'}
          loading={act.isPending && !isRestoring}
          loadingLabel={m.appeals_panel_busy()}
          disabled={isRestoring}
        >
          {action ? actionLabel(action, subject.type) : m.appeals_panel_title()}
        </Button>
        {canRestore && (
          <Button variant="outline" loading={isRestoring} disabled={act.isPending && !isRestoring} onClick={restore}>
            {m.appeals_panel_restore()}
          </Button>
        )}
      </div>
    </form>
  );
}

function factsError(isTried: boolean, length: number): string | false {
  if (length > ACTION.factsMaxLength) return m.error_action_facts_long();
  return isTried && length < ACTION.factsMinLength && m.error_action_facts_short();
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
