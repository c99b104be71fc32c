import { useLang } from '#browser/i18n/lang.ts';
import { Card } from '#ui/display/card.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { isSnapshotMetric, type Metric, type AnalyticsResponse } from '../../domain/analytics.ts';
import { formatChange, formatWait } from './format-numbers.ts';

const KPIS: readonly (readonly [Metric, () => string])[] = [
  ['people_new', m.figures_people_title],
  ['people_active', m.figures_active_title],
  ['messages', m.figures_messages_title],
  ['matches', m.figures_matches],
  ['homes_published', m.figures_tile_published],
  ['homes_on_offer', m.figures_offer_title],
  ['reports_received', m.figures_tile_reports],
];

/** Key figures of the range compared with the previous range. */
export function KpiCards({ figures }: { figures: AnalyticsResponse }) {
  const lang = useLang();
  const { median_s: wait } = figures.report_times.decision;
  const { median_s: waitBefore } = figures.report_times_before.decision;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {KPIS.map(([name, label]) => {
        const now = metricTotal(figures, name);
        const before = figures.before[name];
        return (
          <KpiCard
            key={name}
            name={label()}
            value={now === null ? NO_VALUE : formatNumber(now, lang)}
            before={before === null ? null : formatNumber(before, lang)}
            change={now === null || before === null ? null : formatChange(now, before, lang)}
          />
        );
      })}
      <KpiCard
        name={m.figures_times_to_decide()}
        value={wait === null ? NO_VALUE : formatWait(wait, lang)}
        before={waitBefore === null ? null : formatWait(waitBefore, lang)}
        change={null}
      />
    </dl>
  );
}

const NO_VALUE = '–';

/** Sum over the range; for snapshot metrics the last known value. Null if nothing is known. */
function metricTotal({ series }: AnalyticsResponse, name: Metric): number | null {
  const known = series[name].filter((value) => value !== null);
  if (known.length === 0) return null;
  return isSnapshotMetric(name) ? (known.at(-1) ?? null) : known.reduce((sum, value) => sum + value, 0);
}

interface KpiCardProps {
  name: string;
  value: string;
  before: string | null;
  change: string | null;
}

function KpiCard({ name, value, before, change }: KpiCardProps) {
  return (
    <Card className="grid content-start p-4 md:p-5">
      <dt className="order-2 text-14 text-muted">{name}</dt>
      <dd className="num order-1 font-head text-22 leading-ui font-heavy md:text-28">{value}</dd>
      <dd className="num order-3 text-12 text-subtle">
        {before === null ? m.figures_before_none() : m.figures_before({ value: before })}
        {change !== null && <span className="whitespace-nowrap"> · {change}</span>}
      </dd>
    </Card>
  );
}
