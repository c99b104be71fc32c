import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import { hasSeveralCities } from '../public/several-cities.ts';
import { PropertyCard } from '../public/property-card.tsx';
import { usePropertyCards } from '../search/search-api.ts';
import { clearRecentlyViewed, readRecentlyViewed } from './recently-viewed.ts';

/** Maximum number shown. */
const MAX_VISIBLE = 8;

/** Recently viewed properties in a horizontal list; nothing if there are none. */
export function RecentlyViewedStrip({ userId }: { userId: string | null }) {
  const [ids, setIds] = useState(() => readRecentlyViewed(userId).slice(0, MAX_VISIBLE));
  const { data: properties } = usePropertyCards(ids);
  if (ids.length === 0 || !properties || properties.length === 0) return null;
  const showsCity = hasSeveralCities(properties);
  return (
    <section aria-labelledby="homes-seen" className="mt-14">
      <div className="flex items-center justify-between gap-3">
        <h2 id="homes-seen" className="text-22">
          {m.search_seen()}
        </h2>
        <Button
          variant="ghost"
          className="-mr-3 text-14"
          onClick={() => {
            clearRecentlyViewed(userId);
            setIds([]);
          }}
        >
          {m.search_seen_forget()}
        </Button>
      </div>
      <ul className="scroller mt-3 gap-4! lg:mx-0 lg:px-0">
        {properties.map((property) => (
          <li key={property.id} className="w-60 flex-none">
            <PropertyCard property={property} showsCity={showsCity} level={3} sizes="240px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
