import { LocalLink } from '#ui/local-link.tsx';
import type { Bar } from './place-words.ts';

/** How prices are spread, each bar the way to the homes that it counts. */
export function PriceBars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-16">{title}</h3>
      <ul className="mt-2 grid list-none p-0">
        {bars.map(({ label, homes, percent, to }) => (
          <li key={to}>
            <LocalLink
              to={to}
              className="group grid min-h-tap grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-3 text-14 text-ink no-underline"
            >
              <span className="num text-soft group-hover:text-link group-hover:underline">{label}</span>
              <span className="flex items-center gap-2">
                <span className="flex min-w-0 flex-1">
                  <span
                    aria-hidden="true"
                    className="h-5 min-w-1 rounded-r-[6px] bg-fit group-hover:bg-fit-text"
                    style={{ width: `${percent}%` }}
                  />
                </span>
                <span className="num w-24 flex-none">{homes}</span>
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
