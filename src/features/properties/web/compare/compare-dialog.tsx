import { useQueries } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { usePrintedPart } from '#ui/hooks/use-printed-part.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { fetchProperty, usePropertyCards } from '../search/search-api.ts';
import { toggleCompared } from './compare-selection.ts';
import { compareRows, type ComparedProperty } from './compare-rows.ts';

interface CompareDialogProps {
  ids: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** Comparison of up to four properties. */
export function CompareDialog({ ids, isOpen, onClose }: CompareDialogProps) {
  const { data: cards } = usePropertyCards(isOpen ? ids : []);
  const properties = (cards ?? []).filter(({ id }) => ids.includes(id));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.search_compare_title()}
      closeLabel={m.search_close()}
      actions={
        properties.length > 0 ? (
          <Button variant="outline" icon={Printer} onClick={() => window.print()}>
            {m.search_compare_print()}
          </Button>
        ) : undefined
      }
    >
      {ids.length === 0 && <p className="text-muted">{m.search_compare_none()}</p>}
      {ids.length > 0 && cards === undefined && (
        <Loading label={m.search_loading()} className="grid gap-3">
          {ids.map((id) => (
            <Skeleton key={id} className="h-12 w-full" />
          ))}
        </Loading>
      )}
      {properties.length > 0 && <CompareTable properties={properties} />}
    </Dialog>
  );
}

function CompareTable({ properties }: { properties: readonly PropertyCardData[] }) {
  usePrintedPart('dialog');
  const lang = useLang();
  const details = useQueries({
    queries: properties.map(({ id }) => ({
      queryKey: ['properties', 'home', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchProperty(id, signal),
    })),
  });
  const all = properties.map((property, at): ComparedProperty => ({
    card: property,
    detail: details[at]?.data?.property ?? null,
  }));
  return (
    <div
      role="region"
      aria-label={m.search_compare_title()}
      className="-mx-gutter overflow-x-auto px-gutter md:-mx-8 md:px-8"
    >
      <table className="w-full border-collapse text-14 leading-ui">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-surface">
              <span className="sr-only">{m.search_compare_what()}</span>
            </th>
            {properties.map((property) => (
              <CompareHeader key={property.id} property={property} />
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(all, lang).map(({ label, cells, best }) => (
            <tr key={label} className="border-t border-line align-top">
              <th
                scope="row"
                className="sticky left-0 z-1 w-24 min-w-24 bg-surface py-3 pr-3 text-left font-normal text-muted"
              >
                {label}
              </th>
              {cells.map((cell, at) => (
                <td key={properties[at]?.id} className="num px-2 py-3 whitespace-pre-line">
                  {cell === '' ? <span className="text-subtle">{m.search_not_said()}</span> : cell}
                  {best === at && (
                    <span className="mt-1 block">
                      <Badge tone="success">{m.search_lowest()}</Badge>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CompareHeader({ property }: { property: PropertyCardData }) {
  const [photo] = property.photos;
  return (
    <th scope="col" className="min-w-32 px-2 pb-3 text-left align-bottom font-normal">
      <span className="relative block">
        {photo ? (
          <img
            src={photo.urls.small}
            alt=""
            width={photo.width}
            height={photo.height}
            className="aspect-4/3 w-full rounded-control bg-surface-press object-cover"
          />
        ) : (
          <span className="block aspect-4/3 rounded-control bg-surface-press" />
        )}
        <IconButton
          label={m.search_compare_remove({ title: property.title })}
          icon={X}
          onPhoto
          className="absolute! top-1 right-1 print:hidden"
          onClick={() => toggleCompared(property.id)}
        />
      </span>
      <LocalizedLink to={`/properties/${property.id}`} className="mt-2 line-clamp-2 font-strong text-ink">
        {property.title}
      </LocalizedLink>
    </th>
  );
}
