import { useQueries } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { HomeCard } from '../../domain/search.ts';
import { fetchHome, useCards } from '../search-api.ts';
import { toggleCompared } from './compare-choice.ts';
import './compare-dialog.css';
import { compareRows, type Compared } from './compare-rows.ts';

interface CompareDialogProps {
  ids: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** Up to four homes side by side. */
export function CompareDialog({ ids, isOpen, onClose }: CompareDialogProps) {
  const { data: cards } = useCards(isOpen ? ids : []);
  const homes = (cards ?? []).filter(({ id }) => ids.includes(id));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.homes_compare_title()}
      closeLabel={m.homes_close()}
      actions={
        homes.length > 0 ? (
          <Button look="line" icon={Printer} onClick={() => window.print()}>
            {m.homes_compare_print()}
          </Button>
        ) : undefined
      }
    >
      {ids.length === 0 && <p className="text-soft">{m.homes_compare_none()}</p>}
      {ids.length > 0 && cards === undefined && (
        <Loading label={m.homes_loading()} className="grid gap-3">
          {ids.map((id) => (
            <Skeleton key={id} className="h-12 w-full" />
          ))}
        </Loading>
      )}
      {homes.length > 0 && <Table homes={homes} />}
    </Dialog>
  );
}

function Table({ homes }: { homes: readonly HomeCard[] }) {
  const lang = useLang();
  const details = useQueries({
    queries: homes.map(({ id }) => ({
      queryKey: ['properties', 'home', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchHome(id, signal),
    })),
  });
  const all = homes.map((home, at): Compared => ({ home, detail: details[at]?.data?.property ?? null }));
  return (
    <div
      data-compare=""
      role="region"
      aria-label={m.homes_compare_title()}
      className="-mx-gutter overflow-x-auto px-gutter md:-mx-8 md:px-8"
    >
      <table className="w-full border-collapse text-14 leading-ui">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-surface">
              <span className="sr-only">{m.homes_compare_what()}</span>
            </th>
            {homes.map((home) => (
              <Head key={home.id} home={home} />
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(all, lang).map(({ label, cells, best }) => (
            <tr key={label} className="border-t border-line align-top">
              <th
                scope="row"
                className="sticky left-0 z-1 w-24 min-w-24 bg-surface py-3 pr-3 text-left font-normal text-soft"
              >
                {label}
              </th>
              {cells.map((cell, at) => (
                <td key={homes[at]?.id} className="num px-2 py-3 whitespace-pre-line">
                  {cell === '' ? <span className="text-faint">{m.homes_not_said()}</span> : cell}
                  {best === at && (
                    <span className="mt-1 block">
                      <Badge tone="fit">{m.homes_lowest()}</Badge>
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

function Head({ home }: { home: HomeCard }) {
  const [photo] = home.photos;
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
          label={m.homes_compare_remove({ title: home.title })}
          icon={X}
          onPhoto
          className="absolute! top-1 right-1 print:hidden"
          onClick={() => toggleCompared(home.id)}
        />
      </span>
      <LocalLink to={`/properties/${home.id}`} className="mt-2 line-clamp-2 font-strong text-ink">
        {home.title}
      </LocalLink>
    </th>
  );
}
