import { lazy, Suspense, useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLang } from '#browser/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyHomes } from '#ui/brand/empty-homes.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { SEARCH, type SavedSearch } from '../../domain/search.ts';
import { failureWords } from '../find-homes.ts';
import { useSavedSearches, useSearchChange } from '../search-api.ts';
import { countWords } from '../search/search-words.ts';

const SearchDialog = lazy(async () => ({ default: (await import('../search/search-dialog.tsx')).SearchDialog }));

/** The searches that I have saved: what is new in each, and how often I am told. `isQuiet`: nothing where there are none. */
export function SavedSearches({ isQuiet = false }: { isQuiet?: boolean }) {
  const { data, isError, error, refetch, isFetching } = useSavedSearches();
  const [editing, setEditing] = useState<SavedSearch | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!data) {
    if (isQuiet) return null;
    if (!isError) {
      return (
        <Loading label={m.homes_searches_loading()} className="grid gap-4">
          <SkeletonRow face={44} />
          <SkeletonRow face={44} />
        </Loading>
      );
    }
    return (
      <ErrorState
        title={m.homes_searches()}
        onRetry={() => void refetch()}
        retryLabel={m.homes_retry()}
        busy={isFetching}
      >
        {m.homes_searches_failed({ what: failureWords(error) })}
      </ErrorState>
    );
  }
  if (data.length === 0) return isQuiet ? null : <None />;
  return (
    <section aria-labelledby="homes-searches" className={isQuiet ? 'mt-14' : undefined}>
      <h2 id="homes-searches" className="text-22">
        {m.homes_searches()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {data.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            onEdit={() => {
              setEditing(search);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {editing && (
        <Suspense fallback={null}>
          <SearchDialog key={editing.id} search={editing} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function SearchRow({ search, onEdit }: { search: SavedSearch; onEdit: () => void }) {
  const lang = useLang();
  const toast = useToast();
  const change = useSearchChange();
  const { id, name, query, frequency, fresh } = search;
  const fail = (error: unknown) => toast.error(m.homes_failed({ what: failureWords(error) }));
  // what was deleted comes back as a new one of the same words
  const undo = () => change.mutate({ do: 'add', body: { name, query, frequency } }, { onError: fail });
  const remove = () =>
    change.mutate(
      { do: 'delete', id },
      {
        onSuccess: () => toast.info(m.homes_searches_deleted(), { action: { label: m.homes_undo(), onClick: undo } }),
        onError: fail,
      },
    );
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LocalLink
            to={`/properties${query === '' ? '' : `?${query}`}`}
            className="inline-flex min-h-8 min-w-0 items-center font-strong text-ink"
          >
            <span className="min-w-0 break-words">{name}</span>
          </LocalLink>
          {fresh > 0 && (
            <Badge tone="hot">
              {m.homes_searches_fresh({
                count: fresh,
                shown: fresh >= SEARCH.facetCap ? `${SEARCH.facetCap}+` : countWords(fresh, lang),
              })}
            </Badge>
          )}
        </p>
        <p className="text-14 text-soft">{m.homes_frequency({ frequency })}</p>
      </div>
      <IconButton label={m.homes_searches_edit_one({ name })} icon={Pencil} onClick={onEdit} />
      <IconButton label={m.homes_searches_delete_one({ name })} icon={Trash2} onClick={remove} />
    </li>
  );
}

function None() {
  return (
    <EmptyState
      art={<EmptyHomes />}
      title={m.homes_searches_none_title()}
      action={
        <ButtonLink asChild>
          <LocalLink to="/properties">{m.homes_searches_go()}</LocalLink>
        </ButtonLink>
      }
    >
      {m.homes_searches_none()}
    </EmptyState>
  );
}
