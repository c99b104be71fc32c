import type { ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { Card } from '#ui/card.tsx';
import { m } from '#words';
import { durationReaching, type DurationClass, type FiguresAnswer, type ReportTimes } from '../../domain/figures.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { BarList } from './bar-list.tsx';
import { countWords, durationWords, shareWords } from './number-words.ts';

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid content-start gap-4">
      <div>
        <h2 className="text-18">{title}</h2>
        {note !== undefined && <p className="mt-1 text-14 text-soft">{note}</p>}
      </div>
      {children}
    </Card>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="rounded-inner bg-surface-quiet p-4 text-center text-14 text-soft">{children}</p>;
}

/** Reports by reason, and how long they wait. */
export function ReportFigures({ figures }: { figures: FiguresAnswer }) {
  const lang = useLang();
  const reasons = figures.reasons
    .filter(({ count, before }) => count + before > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count, before }) => ({
      key: reason,
      label: REASON_WORDS[reason](),
      count,
      note: m.figures_before({ value: countWords(before, lang) }),
    }));
  return (
    <>
      <Section title={m.figures_reasons_title()}>
        {reasons.length > 0 ? <BarList bars={reasons} /> : <Quiet>{m.figures_plot_zero()}</Quiet>}
      </Section>
      <Section title={m.figures_times_title()}>
        <div className="grid gap-5">
          <Times
            name={m.figures_times_first()}
            now={figures.report_times.first_action}
            before={figures.report_times_before.first_action}
          />
          <Times
            name={m.figures_times_decision()}
            now={figures.report_times.decision}
            before={figures.report_times_before.decision}
          />
        </div>
      </Section>
    </>
  );
}

type Waits = ReportTimes['decision'];

function Times({ name, now, before }: { name: string; now: Waits; before: Waits }) {
  const lang = useLang();
  const words = (seconds: number | null) => (seconds === null ? '–' : durationWords(seconds * 1000, lang));
  return (
    <div>
      <h3 className="text-14 text-soft">{name}</h3>
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
              <dt className="order-2 text-14 text-soft">{share}</dt>
              <dd className="num order-1 font-head text-22 leading-ui font-heavy">{words(value)}</dd>
              {was !== null && (
                <dd className="num order-3 text-12 text-faint">{m.figures_before({ value: words(was) })}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const SHARES = [
  [0.5, m.figures_delivery_half],
  [0.95, m.figures_delivery_p95],
  [0.99, m.figures_delivery_p99],
] as const;

/** How long messages take to whoever is there. */
export function DeliveryFigures({ figures }: { figures: FiguresAnswer }) {
  const lang = useLang();
  const { deliveries, deliveries_before: before } = figures;
  const total = deliveries.reduce((sum, { count }) => sum + count, 0);
  const longest = deliveries.at(-2)?.up_to_ms ?? 0;
  const words = (classes: readonly DurationClass[], share: number) => {
    const end = durationReaching(share, classes);
    if (end === null) return '–';
    return end === Infinity
      ? m.figures_delivery_more({ end: durationWords(longest, lang) })
      : m.figures_delivery_class({ end: durationWords(end, lang) });
  };
  const bars = deliveries
    .filter(({ count }) => count > 0)
    .map(({ up_to_ms: end, count }) => ({
      key: String(end),
      label:
        end === null
          ? m.figures_delivery_more({ end: durationWords(longest, lang) })
          : m.figures_delivery_class({ end: durationWords(end, lang) }),
      count,
      note: shareWords(count / total, lang),
    }));
  return (
    <Section title={m.figures_delivery_title()} note={m.figures_delivery_note()}>
      {total === 0 ? (
        <Quiet>{m.figures_plot_empty()}</Quiet>
      ) : (
        <>
          <dl className="grid grid-cols-3 gap-3">
            {SHARES.map(([share, name]) => (
              <div key={share} className="grid content-start">
                <dt className="order-2 text-14 text-soft">{name()}</dt>
                <dd className="num order-1 font-strong">{words(deliveries, share)}</dd>
                <dd className="num order-3 text-12 text-faint">{m.figures_before({ value: words(before, share) })}</dd>
              </div>
            ))}
          </dl>
          <BarList bars={bars} />
        </>
      )}
    </Section>
  );
}

const RATING_LOOKS = [
  ['good', 'bg-fit', m.figures_vitals_good],
  ['middling', 'bg-mixed-mark', m.figures_vitals_middling],
  ['poor', 'bg-danger', m.figures_vitals_poor],
] as const;

/** How fast pages were for a few visitors. */
export function VitalFigures({ vitals }: { vitals: FiguresAnswer['vitals'] }) {
  const lang = useLang();
  return (
    <Section title={m.figures_vitals_title()} note={m.figures_vitals_note()}>
      {vitals.length === 0 ? (
        <Quiet>{m.figures_plot_empty()}</Quiet>
      ) : (
        <ul className="grid gap-4">
          {vitals.map((vital) => {
            const total = vital.good + vital.middling + vital.poor;
            return (
              <li key={vital.metric} className="grid gap-1.5">
                <span className="flex items-baseline justify-between gap-3 text-14">
                  <b className="font-strong">{vital.metric}</b>
                  <span className="num text-faint">{m.figures_vitals_counted({ count: countWords(total, lang) })}</span>
                </span>
                <span aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
                  {RATING_LOOKS.map(([rating, look]) => (
                    <span key={rating} className={look} style={{ flexGrow: vital[rating] }} />
                  ))}
                </span>
                <span className="num flex flex-wrap gap-x-4 text-12 text-soft">
                  {RATING_LOOKS.map(([rating, look, words]) => (
                    <span key={rating} className="flex items-center gap-1.5">
                      <i aria-hidden="true" className={`size-2 rounded-full ${look}`} />
                      {words()} {shareWords(vital[rating] / total, lang)}
                    </span>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
