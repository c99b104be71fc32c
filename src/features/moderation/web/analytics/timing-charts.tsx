import type { ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { Card } from '#ui/display/card.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import {
  durationPercentile,
  type DurationBucket,
  type AnalyticsResponse,
  type ReportTimes,
} from '../../domain/analytics.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { BarList } from './bar-list.tsx';
import { formatDuration, formatShare } from './format-numbers.ts';

function ChartSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid content-start gap-4">
      <div>
        <h2 className="text-18">{title}</h2>
        {note !== undefined && <p className="mt-1 text-14 text-muted">{note}</p>}
      </div>
      {children}
    </Card>
  );
}

function EmptyChart({ children }: { children: ReactNode }) {
  return <p className="rounded-inner bg-surface-quiet p-4 text-center text-14 text-muted">{children}</p>;
}

/** Reports by reason, and the time to first action and decision. */
export function ReportCharts({ figures }: { figures: AnalyticsResponse }) {
  const lang = useLang();
  const reasons = figures.reasons
    .filter(({ count, before }) => count + before > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count, before }) => ({
      key: reason,
      label: REASON_LABELS[reason](),
      count,
      note: m.figures_before({ value: formatNumber(before, lang) }),
    }));
  return (
    <>
      <ChartSection title={m.figures_reasons_title()}>
        {reasons.length > 0 ? <BarList bars={reasons} /> : <EmptyChart>{m.figures_plot_zero()}</EmptyChart>}
      </ChartSection>
      <ChartSection title={m.figures_times_title()}>
        <div className="grid gap-5">
          <TimingSummary
            name={m.figures_times_first()}
            now={figures.report_times.first_action}
            before={figures.report_times_before.first_action}
          />
          <TimingSummary
            name={m.figures_times_decision()}
            now={figures.report_times.decision}
            before={figures.report_times_before.decision}
          />
        </div>
      </ChartSection>
    </>
  );
}

type TimingStats = ReportTimes['decision'];

function TimingSummary({ name, now, before }: { name: string; now: TimingStats; before: TimingStats }) {
  const lang = useLang();
  const formatSeconds = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds * 1000, lang));
  return (
    <div>
      <h3 className="text-14 text-muted">{name}</h3>
      {now.count === 0 ? (
        <p className="mt-1">{m.figures_times_none()}</p>
      ) : (
        <dl className="mt-1 grid grid-cols-2 gap-3">
          {(
            [
              [m.figures_times_median(), now.median_s, before.median_s],
              [m.figures_times_p90(), now.p90_s, before.p90_s],
            ] as const
          ).map(([share, value, was]) => (
            <div key={share} className="grid content-start">
              <dt className="order-2 text-14 text-muted">{share}</dt>
              <dd className="num order-1 font-head text-22 leading-ui font-heavy">{formatSeconds(value)}</dd>
              {was !== null && (
                <dd className="num order-3 text-12 text-subtle">{m.figures_before({ value: formatSeconds(was) })}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const PERCENTILES = [
  [0.5, m.figures_delivery_half],
  [0.95, m.figures_delivery_p95],
  [0.99, m.figures_delivery_p99],
] as const;

/** Distribution of message delivery times to online recipients. */
export function DeliveryChart({ figures }: { figures: AnalyticsResponse }) {
  const lang = useLang();
  const { deliveries, deliveries_before: before } = figures;
  const total = deliveries.reduce((sum, { count }) => sum + count, 0);
  const longest = deliveries.at(-2)?.up_to_ms ?? 0;
  const percentileText = (classes: readonly DurationBucket[], share: number) => {
    const end = durationPercentile(share, classes);
    if (end === null) return '–';
    return end === Infinity
      ? m.figures_delivery_more({ end: formatDuration(longest, lang) })
      : m.figures_delivery_class({ end: formatDuration(end, lang) });
  };
  const bars = deliveries
    .filter(({ count }) => count > 0)
    .map(({ up_to_ms: end, count }) => ({
      key: String(end),
      label:
        end === null
          ? m.figures_delivery_more({ end: formatDuration(longest, lang) })
          : m.figures_delivery_class({ end: formatDuration(end, lang) }),
      count,
      note: formatShare(count / total, lang),
    }));
  return (
    <ChartSection title={m.figures_delivery_title()} note={m.figures_delivery_note()}>
      {total === 0 ? (
        <EmptyChart>{m.figures_plot_empty()}</EmptyChart>
      ) : (
        <>
          <dl className="grid grid-cols-3 gap-3">
            {PERCENTILES.map(([share, name]) => (
              <div key={share} className="grid content-start">
                <dt className="order-2 text-14 text-muted">{name()}</dt>
                <dd className="num order-1 font-strong">{percentileText(deliveries, share)}</dd>
                <dd className="num order-3 text-12 text-subtle">
                  {m.figures_before({ value: percentileText(before, share) })}
                </dd>
              </div>
            ))}
          </dl>
          <BarList bars={bars} />
        </>
      )}
    </ChartSection>
  );
}

const RATING_STYLES = [
  ['good', 'bg-success', m.figures_vitals_good],
  ['middling', 'bg-warning-mark', m.figures_vitals_middling],
  ['poor', 'bg-danger', m.figures_vitals_poor],
] as const;

/** Web vitals of the sampled visits. */
export function WebVitalsChart({ vitals }: { vitals: AnalyticsResponse['vitals'] }) {
  const lang = useLang();
  return (
    <ChartSection title={m.figures_vitals_title()} note={m.figures_vitals_note()}>
      {vitals.length === 0 ? (
        <EmptyChart>{m.figures_plot_empty()}</EmptyChart>
      ) : (
        <ul className="grid gap-4">
          {vitals.map((vital) => {
            const total = vital.good + vital.middling + vital.poor;
            return (
              <li key={vital.metric} className="grid gap-1.5">
                <span className="flex items-baseline justify-between gap-3 text-14">
                  <b className="font-strong">{vital.metric}</b>
                  <span className="num text-subtle">
                    {m.figures_vitals_counted({ count: formatNumber(total, lang) })}
                  </span>
                </span>
                <span aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
                  {RATING_STYLES.map(([rating, className]) => (
                    <span key={rating} className={className} style={{ flexGrow: vital[rating] }} />
                  ))}
                </span>
                <span className="num flex flex-wrap gap-x-4 text-12 text-muted">
                  {RATING_STYLES.map(([rating, className, label]) => (
                    <span key={rating} className="flex items-center gap-1.5">
                      <i aria-hidden="true" className={`size-2 rounded-full ${className}`} />
                      {label()} {formatShare(vital[rating] / total, lang)}
                    </span>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </ChartSection>
  );
}
