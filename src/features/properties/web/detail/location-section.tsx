import { lazy, Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useNearScreen } from '#browser/lazy/use-near-screen.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useSession } from '#browser/session.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { CampusDistance, PropertyDetail } from '../../domain/detail.ts';
import { CampusItem } from '../campus/campus-item.tsx';
import { readSearchedUniversity } from '../campus/searched-university.ts';
import { formatLocation } from './detail-format.ts';

const OwnCampus = lazyComponent(async () => (await import('../campus/own-campus.tsx')).OwnCampus);
const PropertyAreaMap = lazy(async () =>
  import('../map/property-area-map.tsx').then(
    ({ PropertyAreaMap: draw }) => ({ default: draw }),
    () => ({ default: MapUnavailable }),
  ),
);

/** Approximate location: a circle on a map, and distances to campuses. Trips are for properties with a public page. */
export function LocationSection({ detail, isPreview }: { detail: PropertyDetail; isPreview: boolean }) {
  const { property, campuses, city_slug: slug, neighbourhood } = detail;
  const session = useSession();
  // Unknown on the server, so that the page of all guests has none.
  const searched = session === 'unknown' ? null : readSearchedUniversity();
  const hasOwnCampus = !isPreview && (session === 'in' || searched !== null);
  // The campus of the viewer stands above the list, not in it as well.
  const [own, setOwn] = useState<CampusDistance | null>(null);
  const others = campuses.filter((one) => one.university !== own?.university || one.name !== own.name);
  const hasTrips = others.some(({ trip }) => trip);
  return (
    <>
      {property.point && (
        <>
          <LazyMap
            point={property.point}
            label={m.property_where_map({ place: safeDisplayText(formatLocation(property)) })}
          />
          <p className="-mt-1 text-14 text-subtle">{m.property_where_note()}</p>
        </>
      )}
      {hasOwnCampus && (
        <Suspense fallback={null}>
          <OwnCampus propertyId={property.id} universityId={searched} hasNote={!hasTrips} onLoad={setOwn} />
        </Suspense>
      )}
      {others.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-text text-16 font-strong">{m.property_where_campuses()}</h3>
          <ul className="grid gap-2">
            {others.map((campus) => (
              <li key={`${campus.university} ${campus.name}`}>
                <CampusItem campus={campus} />
              </li>
            ))}
          </ul>
          {hasTrips && <p className="text-14 text-subtle">{m.travel_note()}</p>}
        </div>
      )}
      {slug && neighbourhood && (
        <LocalizedLink
          to={`/properties/en/${slug}/${neighbourhood.slug}`}
          className="inline-flex min-h-tap items-center justify-self-start text-14"
        >
          {m.areas_link({ place: neighbourhood.name })}
        </LocalizedLink>
      )}
      {property.city && slug && (
        <LocalizedLink
          to={`/properties/en/${slug}`}
          className="inline-flex min-h-tap items-center justify-self-start text-14"
        >
          {m.cities_link({ place: property.city.name })}
        </LocalizedLink>
      )}
    </>
  );
}

/** Loads the map when it comes near the viewport. */
function LazyMap({ point, label }: { point: Point; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(box, { marginPx: 300 });
  const waiting = (
    <p className="grid size-full place-items-center bg-[var(--map-land)] text-14 text-muted">
      {m.property_map_loading()}
    </p>
  );
  return (
    <div ref={box} className="h-60 overflow-hidden rounded-card md:h-80">
      {isNear ? (
        <Suspense fallback={waiting}>
          <PropertyAreaMap point={point} label={label} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

function MapUnavailable() {
  return (
    <p className="grid size-full place-items-center bg-surface-quiet text-14 text-muted">{m.property_map_failed()}</p>
  );
}
