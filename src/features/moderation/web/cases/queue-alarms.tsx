import { useLang } from '#browser/i18n/lang.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { QueueAlarm } from '../../domain/queue-alarms.ts';
import { formatDuration } from '../analytics/format-numbers.ts';
import { useQueueStats } from './cases-api.ts';

const ALARM_LABELS: Record<QueueAlarm, () => string> = {
  oldest: m.queue_alarm_oldest_short,
  first_action: m.queue_alarm_first_action,
  appeal: m.queue_alarm_appeal,
  proposal: m.queue_alarm_proposal,
};

const MIN_WAIT_S = 60;

/** Waiting times of cases, and a warning for each limit that they exceed. */
export function QueueAlarms() {
  const lang = useLang();
  const { data } = useQueueStats();
  if (!data) return null;
  const { alarms, first_action_p95_s: p95 } = data;
  return (
    <>
      {alarms.length > 0 && (
        <Callout tone="warning">
          <b>{m.queue_alarm_title()}</b>
          <ul className="mt-1 grid gap-0.5">
            {alarms.map((alarm) => (
              <li key={alarm}>{ALARM_LABELS[alarm]()}</li>
            ))}
          </ul>
        </Callout>
      )}
      {p95 !== null && (
        <p className="text-14 text-muted">
          {m.queue_wait_line({ span: formatDuration(Math.max(p95, MIN_WAIT_S) * 1000, lang) })}
        </p>
      )}
    </>
  );
}
