import { useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import { isMissing } from '#browser/api/is-missing.ts';
import { apiRequest } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { PropertySummary } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { formatMonthlyPrice } from '../labels/property-labels.ts';
import { STATE_LABELS } from '../labels/state-labels.ts';

/** Opens in a new tab, because the conversation may cover the whole screen on phones. */
const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;
const TILE_CLASSES =
  'mb-1.5 flex min-h-16 w-64 max-w-full items-center gap-3 rounded-inner bg-surface p-2 text-ink shadow-card';

/** Property that a message refers to: photo, title, price and link. */
export function PropertyTile({ propertyId }: { propertyId: string }) {
  const { data: property, error } = useQuery({
    queryKey: ['homes', 'summary', propertyId],
    queryFn: async ({ signal }) =>
      (
        await apiRequest<{ home: PropertySummary }>(
          'GET',
          `/api/properties/${encodeURIComponent(propertyId)}/summary`,
          {
            signal,
          },
        )
      ).home,
  });
  if (!property) {
    const isGone = isMissing(error);
    if (!isGone) return <Skeleton className="h-16 w-64 max-w-full rounded-inner" />;
    return (
      <p className={`${TILE_CLASSES} text-14 text-muted`}>
        <Icon icon={House} className="m-3" />
        {m.property_tile_gone()}
      </p>
    );
  }
  return <PropertyTileView property={property} />;
}

/** Summary of a property, as a link to its page. */
export function PropertyTileView({ property }: { property: PropertySummary }) {
  const lang = useLang();
  const title = safeDisplayText(property.title ?? m.property_untitled());
  const price = property.monthly_cents === null ? null : formatMonthlyPrice(property.monthly_cents, lang);
  const subtitle = isPublic(property.state) ? price : STATE_LABELS[property.state]();
  return (
    <LocalizedLink
      {...NEW_TAB}
      to={`/properties/${property.id}`}
      className={`${TILE_CLASSES} no-underline hover:bg-surface-quiet`}
    >
      {property.photo ? (
        <img
          src={property.photo.urls.small}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className="h-12 w-16 flex-none rounded-[6px] bg-surface-press object-cover"
        />
      ) : (
        <Icon icon={House} className="m-3 text-subtle" />
      )}
      <span className="grid min-w-0 text-14 leading-[1.35]">
        <span className="truncate font-strong">
          <span className="sr-only">{m.property_tile_kind()}: </span>
          {title}
        </span>
        <span className="num truncate text-muted">{[subtitle, property.city].filter(Boolean).join(' · ')}</span>
      </span>
    </LocalizedLink>
  );
}
