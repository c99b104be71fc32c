import { formatElapsed } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { EmailContent } from '#platform/mail/email-template.ts';
import { m } from '#messages';
import type { QueueStats } from '../../domain/case-schema.ts';
import type { QueueAlarm } from '../../domain/queue-alarms.ts';

/** Email to moderators about waiting times beyond their limits; contains no case. */
export function queueAlarmEmail(
  locale: Lang,
  { alarms, counts, oldest_open_at: oldest }: QueueStats,
  { now, url }: { now: Date; url: string },
): EmailContent {
  const l = { locale };
  const ago = oldest === null ? '' : formatElapsed(now.getTime() - Date.parse(oldest), locale);
  const texts: Record<QueueAlarm, () => string> = {
    oldest: () => m.queue_alarm_oldest({ ago }, l),
    first_action: () => m.queue_alarm_first_action({}, l),
    appeal: () => m.queue_alarm_appeal({}, l),
    proposal: () => m.queue_alarm_proposal({}, l),
  };
  return {
    kind: 'queue-alarm',
    lang: locale,
    subject: m.queue_alarm_subject({ count: counts.open }, l),
    heading: m.queue_alarm_heading({}, l),
    paragraphs: alarms.map((alarm) => texts[alarm]()),
    action: { label: m.queue_alarm_action({}, l), url },
    footer: m.queue_alarm_footer({}, l),
  };
}
