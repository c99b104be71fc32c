import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { PropertyCardData } from '../../../domain/search/search-filters.ts';
import { usePropertyCards } from '../search-api.ts';
import { billsLabel, campusLabel, formatFacts } from '../../card/card-labels.ts';
import { splitPrice } from '../../public/split-price.ts';
import { formatFit } from '../../card/fit-labels.ts';

interface SelectedPropertyProps {
  id: string;
  loadedCards: readonly PropertyCardData[];
  onClose: () => void;
}

/** Summary of a property selected on the map that is not visible in the list. */
export function SelectedProperty({ id, loadedCards, onClose }: SelectedPropertyProps) {
  const listed = loadedCards.find((property) => property.id === id);
  const { data } = usePropertyCards(listed ? [] : [id]);
  const property = listed ?? data?.find((one) => one.id === id);
  return (
    <div className="absolute inset-x-3 bottom-8 z-2 mx-auto flex max-w-100 animate-rise gap-3 rounded-card bg-surface p-2.5 shadow-float max-md:hidden">
      {property ? <SelectedSummary property={property} /> : <SelectedSkeleton />}
      <IconButton label={m.search_close()} icon={X} className="-mt-1.5 -mr-1.5" onClick={onClose} />
    </div>
  );
}

/** Photo, price and facts of a property, with its link. */
export function SelectedSummary({ property }: { property: PropertyCardData }) {
  const lang = useLang();
  const [photo] = property.photos;
  const { amount, per } = splitPrice(property.monthly_cents, lang);
  const campus = campusLabel(property, lang);
  const fit = property.fit && formatFit(property.fit, lang);
  return (
    <div className="relative flex min-w-0 flex-1 gap-3">
      {photo ? (
        <img
          src={photo.urls.small}
          alt=""
          width={photo.width}
          height={photo.height}
          className="aspect-4/3 w-28 flex-none self-start rounded-control bg-surface-press object-cover"
        />
      ) : (
        <span className="aspect-4/3 w-28 flex-none self-start rounded-control bg-surface-press" />
      )}
      <div className="min-w-0 text-14 leading-ui">
        <p>
          <span className="price text-16">{amount}</span>
          <span className="text-muted">{per}</span> <span className="text-subtle">{billsLabel(property)}</span>
        </p>
        <LocalizedLink
          to={`/properties/${property.id}`}
          className="line-clamp-2 font-strong text-ink no-underline after:absolute after:inset-0"
        >
          {property.title}
        </LocalizedLink>
        <p className="truncate text-muted">{formatFacts(property, lang)}</p>
        {campus && <p className="num truncate text-muted">{campus}</p>}
        {fit && (
          <p className="truncate text-muted">
            <b className="num">{fit.percent}</b> {fit.text}
          </p>
        )}
      </div>
    </div>
  );
}

export function SelectedSkeleton() {
  return (
    <Loading label={m.search_loading()} className="flex flex-1 gap-3">
      <Skeleton className="aspect-4/3 w-28 flex-none" />
      <div className="grid flex-1 content-start gap-2 pt-1">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </Loading>
  );
}
