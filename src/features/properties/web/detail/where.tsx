import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import { kmWords } from '../property-words.ts';
import { placeWords } from './detail-words.ts';

const HomeAreaMap = lazy(async () =>
  import('../map/home-area-map.tsx').then(
    ({ HomeAreaMap: draw }) => ({ default: draw }),
    () => ({ default: NoMap }),
  ),
);

/** About where the home is, never more: a circle, and campuses from its middle. */
export function Where({ home: { property, campuses, city_slug: slug } }: { home: HomeDetail }) {
  const lang = useLang();
  return (
    <>
      {property.point && (
        <>
          <LateMap point={property.point} label={m.home_where_map({ place: shownText(placeWords(property)) })} />
          <p className="-mt-1 text-14 text-faint">{m.home_where_note()}</p>
        </>
      )}
      {campuses.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-text text-16 font-strong">{m.home_where_campuses()}</h3>
          <ul className="grid gap-2 text-14">
            {campuses.map(({ name, university, km }) => (
              <li key={`${university} ${name}`} className="flex items-start gap-3">
                <Icon of={GraduationCap} className="text-soft" />
                <span className="min-w-0 flex-1">
                  {university} · {name}
                </span>
                <span className="num flex-none text-soft">{m.home_where_about({ km: kmWords(km, lang) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {property.city && slug && (
        <LocalLink
          to={`/properties/en/${slug}`}
          className="inline-flex min-h-tap items-center justify-self-start text-14"
        >
          {m.cities_link({ place: property.city.name })}
        </LocalLink>
      )}
    </>
  );
}

/** The map's code and tiles are fetched when somebody comes near. */
function LateMap({ point, label }: { point: { lat: number; lon: number }; label: string }) {
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
    <p className="grid size-full place-items-center bg-[var(--map-land)] text-14 text-soft">{m.home_map_loading()}</p>
  );
  return (
    <div ref={box} className="h-60 overflow-hidden rounded-card md:h-80">
      {isNear ? (
        <Suspense fallback={waiting}>
          <HomeAreaMap point={point} label={label} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

function NoMap() {
  return <p className="grid size-full place-items-center bg-surface-quiet text-14 text-soft">{m.home_map_failed()}</p>;
}
