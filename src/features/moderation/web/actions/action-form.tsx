import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { madridClock, madridDay, madridMoment } from '#kit/madrid.ts';
import type { Lang } from '#kit/lang.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import { ACTION, SANCTIONS, type ActionSubject } from '../../domain/actions.ts';
import { REASONS, type Reason } from '../../domain/rules.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { actionWords, RULE_WORDS } from './action-words.ts';
import { EMPTY_ACTION, isReady, useActionDraft } from './action-draft.ts';
import { useAct } from './use-actions.ts';

const DAY_MS = 86_400_000;

export interface ActionFormProps {
  /** The moderator, for whom the draft is kept. */
  me: string;
  subject: { type: ActionSubject; id: string };
  reportId?: string | undefined;
  /** The language that the person reads. */
  lang: Lang;
  /** Something stands that can be taken back. */
  canRestore: boolean;
  onDone: () => void;
}

/** Chooses what is done and says why, in the words that the person reads. What was typed outlives a reload. */
export function ActionForm({ me, subject, reportId, lang, canRestore, onDone }: ActionFormProps) {
  const here = useLang();
  const [draft, change] = useActionDraft(me, subject.id);
  const [isTried, setTried] = useState(false);
  const act = useAct(() => {
    change(EMPTY_ACTION);
    setTried(false);
    onDone();
  });
  const { action, reason, days, facts } = draft;
  const length = facts.trim().length;
  const common = { subject, facts: facts.trim(), ...(reportId && { report_id: reportId }) };
  const submit = () => {
    setTried(true);
    if (!isReady(draft) || !action || !reason) return;
    const until = action === 'suspend' ? { until: dayAfter(days) } : {};
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
          options={SANCTIONS.map((value) => ({ value, label: actionWords(value, subject.type) }))}
          value={action}
          onChange={(value) => change({ action: value })}
        />
      </Field>
      {action === 'suspend' && (
        <Field label={m.appeals_panel_until()}>
          <Select
            value={String(days)}
            options={ACTION.suspendDays.map((count) => ({ value: String(count), label: daysWords(count, here) }))}
            onChange={(event) => change({ days: Number(event.target.value) })}
          />
        </Field>
      )}
      <Field
        label={m.appeals_panel_reason()}
        help={reason ? RULE_WORDS[reason]() : undefined}
        error={isTried && !reason && m.error_report_reason_required()}
        required
      >
        <Select
          value={reason ?? ''}
          placeholder={m.appeals_panel_reason_none()}
          options={REASONS.map((value) => ({ value, label: REASON_WORDS[value]() }))}
          onChange={(event) => change({ reason: (event.target.value || null) as Reason | null })}
        />
      </Field>
      <Field
        label={m.appeals_panel_facts()}
        help={lang === 'en' ? m.appeals_panel_facts_help_en() : m.appeals_panel_facts_help_es()}
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
          look={action === 'warn' || action === null ? 'main' : 'danger'}
          busy={act.isPending && !isRestoring}
          busyLabel={m.appeals_panel_busy()}
          disabled={isRestoring}
        >
          {action ? actionWords(action, subject.type) : m.appeals_panel_title()}
        </Button>
        {canRestore && (
          <Button look="line" busy={isRestoring} disabled={act.isPending && !isRestoring} onClick={restore}>
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

/** So many days from now, as a day in Madrid. */
function dayAfter(days: number): string {
  return madridClock(new Date(Date.now() + days * DAY_MS)).day;
}

/** "7 días, hasta el 29 de noviembre de 2026". */
function daysWords(count: number, lang: Lang): string {
  const days = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const until = madridMoment(dayAfter(count), '00:00');
  return until ? m.appeals_panel_days({ days, day: madridDay(until, lang) }) : days;
}
