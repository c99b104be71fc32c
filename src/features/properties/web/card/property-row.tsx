import type { ReactNode } from 'react';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { PropertyCard } from '../public/property-card.tsx';

const SIZES = '(min-width: 1024px) 280px, (min-width: 768px) 30vw, 216px';

interface PropertyRowProps {
  properties: readonly PropertyCardData[];
  renderSaveButton: (property: PropertyCardData) => ReactNode;
}

/** Three cards of properties; a row that scrolls sideways on phones. */
export function PropertyRow({ properties, renderSaveButton }: PropertyRowProps) {
  return (
    <ul className="scroller snap-x snap-proximity gap-4 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0">
      {properties.map((property) => (
        <li key={property.id} className="w-54 flex-none snap-start md:w-auto md:min-w-0">
          {/* The row scrolls sideways, so that the photos of a card must not. */}
          <PropertyCard
            property={{ ...property, photos: property.photos.slice(0, 1) }}
            level={3}
            sizes={SIZES}
            photoAction={renderSaveButton(property)}
          />
        </li>
      ))}
    </ul>
  );
}
