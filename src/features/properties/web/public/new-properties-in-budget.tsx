import { Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatLocationName } from '#features/locations/domain/format-location-name.ts';
import { apiRequest } from '#browser/api/api-client.ts';
import { currentLang, useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { formatEuros, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { filterParams } from '../../domain/search/filter-params.ts';
import type { PropertyCardData, PropertySearchResponse } from '../../domain/search/search-filters.ts';

const PropertyRow = lazyComponent(async () => (await import('../card/property-row.tsx')).PropertyRow);

const SHOWN = 3;

/** Query of the newest properties that the user can pay, where they look for one; null while that is unknown. */
function newInBudgetQuery(own: OwnProfile | null | undefined): URLSearchParams | null {
  if (!own) return null;
  const { province_id: province, city_id: city } = own;
  const cents = own.habits.budget_cents;
  const query = filterParams({
    ...(city ? { city_id: city } : province && { province_id: province }),
    ...(cents !== null && cents >= 100 && { price_max: Math.floor(cents / 100) }),
  });
  query.set('sort', 'newest');
  return query;
}

/** Newest properties within the user's budget; hidden if there are none, which also loads no cards. */
export function NewPropertiesInBudget({
  renderSaveButton,
}: {
  renderSaveButton: (home: PropertyCardData) => ReactNode;
}) {
  const lang = useLang();
  const { data: own } = useOwnProfile();
  const query = newInBudgetQuery(own);
  const { data } = useQuery({
    queryKey: ['properties', 'new', query?.toString()],
    queryFn: ({ signal }) => apiRequest<PropertySearchResponse>('GET', `/api/properties?${query}`, { signal }),
    enabled: query !== null,
  });
  if (!own || !query || !data || data.homes.length === 0) return null;
  const location = own.city ?? own.province;
  const place = location && formatLocationName(location, currentLang());
  const cents = query.has('price_max') ? own.habits.budget_cents : null;
  const { count, more } = data.total;
  return (
    <Suspense fallback={null}>
      <section aria-labelledby="new-properties">
        <SectionHeading
          id="new-properties"
          title={
            cents !== null
              ? m.search_new_up_to({ amount: formatEuros(cents, lang) })
              : place
                ? m.search_new_in({ place })
                : m.search_new()
          }
          link={{
            to: `/properties?${query}`,
            text: m.search_new_all({ count, shown: `${formatNumber(count, lang)}${more ? '+' : ''}` }),
          }}
        />
        <PropertyRow properties={data.homes.slice(0, SHOWN)} renderSaveButton={renderSaveButton} />
      </section>
    </Suspense>
  );
}
