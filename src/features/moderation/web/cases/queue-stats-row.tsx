import { useLang } from '#browser/i18n/lang.ts';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';
import { formatShare, formatWait } from '../analytics/format-numbers.ts';
import { useQueueStats } from './cases-api.ts';

const NO_VALUE = '–';

/** Queue statistics: pending cases, time to first action, share of actioned cases and appeals. */
export function QueueStatsRow() {
  const lang = useLang();
  const { data } = useQueueStats();
  const wait = data?.first_action_s ?? null;
  const share = data?.actioned_share ?? null;
  const figures = [
    { name: m.cases_figure_open(), value: data ? String(data.counts.open) : NO_VALUE },
    { name: m.cases_figure_first(), value: wait === null ? NO_VALUE : formatWait(wait, lang) },
    { name: m.cases_figure_share(), value: share === null ? NO_VALUE : formatShare(share, lang) },
    { name: m.cases_figure_appeals(), value: data ? String(data.counts.appealed) : NO_VALUE },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ name, value }) => (
        <Card key={name} className="flex flex-col-reverse justify-end p-4 md:p-4">
          <dt className="text-14 text-muted">{name}</dt>
          <dd className="heading num text-22 leading-tight md:text-28">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
