import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { PropertyCard } from '../public/property-card.tsx';

/** Property cards side by side; swipeable on phones. */
export function SimilarSection({ properties }: { properties: readonly PropertyCardData[] }) {
  return (
    <ul className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-2 md:gap-6 md:overflow-visible md:px-0 lg:grid-cols-4">
      {properties.map((property) => (
        <li key={property.id} className="w-[76vw] flex-none snap-start md:w-auto lg:nth-[n+5]:hidden">
          <PropertyCard
            property={property}
            level={3}
            sizes="(min-width: 1024px) 280px, (min-width: 768px) 46vw, 76vw"
          />
        </li>
      ))}
    </ul>
  );
}
