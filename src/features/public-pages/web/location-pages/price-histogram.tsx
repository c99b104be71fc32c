import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import type { PriceBar } from './price-bars.ts';

/** Price histogram; each bar links to its properties. */
export function PriceHistogram({ title, bars }: { title: string; bars: readonly PriceBar[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-16">{title}</h3>
      <ul className="mt-2 grid list-none p-0">
        {bars.map(({ label, countLabel, percent, to }) => (
          <li key={to}>
            <LocalizedLink
              to={to}
              className="group grid min-h-tap grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-3 text-14 text-ink no-underline"
            >
              <span className="num text-muted group-hover:text-link group-hover:underline">{label}</span>
              <span className="flex items-center gap-2">
                <span className="flex min-w-0 flex-1">
                  <span
                    aria-hidden="true"
                    className="h-5 min-w-1 rounded-r-[6px] bg-success group-hover:bg-success-text"
                    style={{ width: `${percent}%` }}
                  />
                </span>
                <span className="num w-24 flex-none">{countLabel}</span>
              </span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
