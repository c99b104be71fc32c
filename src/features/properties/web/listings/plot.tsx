import { useLang } from '#browser/lang.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { DayFigures } from '../../domain/detail.ts';

const HEIGHT = 56;
const BAR = 8;
const GAP = 3;

/** Views a day as bars; the words of each day are there for pointers and screen readers. */
export function Plot({ days }: { days: readonly DayFigures[] }) {
  const lang = useLang();
  const most = Math.max(1, ...days.map(({ views }) => views));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const label = m.listings_plot_label({
    from: shortDay(days[0]?.day ?? '', lang),
    to: shortDay(days.at(-1)?.day ?? '', lang),
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
            className={views === 0 ? 'fill-surface-press' : 'fill-fit'}
          >
            <title>{m.listings_day_views({ day: shortDay(day, lang), count: views })}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function shortDay(day: string, lang: Lang): string {
  if (!day) return '';
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
