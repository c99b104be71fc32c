import { useLang } from '#browser/i18n/lang.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { DailyStatistics } from '../../domain/detail.ts';

const HEIGHT = 56;
const BAR = 8;
const GAP = 3;

/** Bar chart of daily views with a text alternative per day. */
export function ViewsChart({ days }: { days: readonly DailyStatistics[] }) {
  const lang = useLang();
  const most = Math.max(1, ...days.map(({ views }) => views));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const shortDay = (day: string | undefined) => (day ? formatDate(day, lang, 'shortDay') : '');
  const label = m.listings_plot_label({
    from: shortDay(days[0]?.day),
    to: shortDay(days.at(-1)?.day),
    total,
  });
  const width = days.length * (BAR + GAP) - GAP;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      className="h-14 w-full"
      preserveAspectRatio="none"
    >
      {days.map(({ day, views }, at) => {
        const height = views === 0 ? 2 : Math.max(4, (views / most) * HEIGHT);
        return (
          <rect
            key={day}
            x={at * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={2}
            className={views === 0 ? 'fill-surface-press' : 'fill-success'}
          >
            <title>{m.listings_day_views({ day: shortDay(day), count: views })}</title>
          </rect>
        );
      })}
    </svg>
  );
}
