import type { HomeCard as Home } from '../../domain/search.ts';
import { HomeCard } from '../parts/home-card.tsx';

/** Homes beside each other; on a phone to be swept through. */
export function Similar({ homes }: { homes: readonly Home[] }) {
  return (
    <ul className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 lg:grid-cols-4">
      {homes.map((home) => (
        <li key={home.id} className="w-[76vw] flex-none snap-start md:w-auto lg:nth-[n+5]:hidden">
          <HomeCard home={home} level={3} sizes="(min-width: 1024px) 280px, (min-width: 768px) 46vw, 76vw" />
        </li>
      ))}
    </ul>
  );
}
