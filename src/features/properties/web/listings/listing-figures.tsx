import { m } from '#messages';
import type { ListedProperty } from '../../domain/own-properties.ts';

/** Views, saves and interested people since publication. */
export function ListingFigures({ figures }: { figures: NonNullable<ListedProperty['figures']> }) {
  return (
    <ul className="num flex flex-wrap gap-x-4 text-14 text-muted">
      <li>{m.listings_total_views({ count: figures.views })}</li>
      <li>{m.listings_total_saves({ count: figures.saves })}</li>
      <li>{m.listings_total_interests({ count: figures.interests })}</li>
    </ul>
  );
}
