import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatKm } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import { formatLocation } from './detail-format.ts';

const PropertyAreaMap = lazy(async () =>
  import('../map/property-area-map.tsx').then(
    ({ PropertyAreaMap: draw }) => ({ default: draw }),
    () => ({ default: MapUnavailable }),
  ),
);

/** Approximate location: a circle on a map, and distances to campuses. */
export function LocationSection({ detail: { property, campuses, city_slug: slug } }: { detail: PropertyDetail }) {
  const lang = useLang();
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
      {campuses.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-text text-16 font-strong">{m.property_where_campuses()}</h3>
          <ul className="grid gap-2 text-14">
            {campuses.map(({ name, university, km, trip }) => (
              <li key={`${university} ${name}`} className="flex items-start gap-3">
                <Icon icon={GraduationCap} className="text-muted" />
                <span className="min-w-0 flex-1">
                  {university} · {name}
                  {trip && <span className="num block text-muted">{formatLegs(trip.legs)}</span>}
                </span>
                <span className="num flex-none text-muted">
                  {trip
                    ? m.travel_about({ minutes: trip.minutes })
                    : m.property_where_about({ km: formatKm(km, lang) })}
                </span>
              </li>
            ))}
          </ul>
          {campuses.some(({ trip }) => trip) && <p className="text-14 text-subtle">{m.travel_note()}</p>}
        </div>
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

type Trip = NonNullable<PropertyDetail['campuses'][number]['trip']>;

/** 'a pie 6 + espera 2 + metro 6 11 + a pie 3': minutes that add up to the sum. */
function formatLegs(legs: Trip['legs']): string {
  return legs
    .map((leg) =>
      m.travel_leg({ by: leg.by, minutes: leg.minutes, line: 'line' in leg ? safeDisplayText(leg.line) : '' }),
    )
    .join(' + ');
}

/** Loads the map when it comes near the viewport. */
function LazyMap({ point, label }: { point: { lat: number; lon: number }; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: '300px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
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
