import { Suspense, useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyProperties } from '#ui/brand/empty-properties.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { SavedSearch } from '../../domain/search/search-filters.ts';
import { useSavedSearches, useSavedSearchMutation } from '../saved-searches/use-saved-searches.ts';
import { SEARCH } from '../../domain/search/search-rules.ts';

const SavedSearchDialog = lazyComponent(
  async () => (await import('../saved-searches/saved-search-dialog.tsx')).SavedSearchDialog,
);

/** Saved searches with new results and alert frequency. `isQuiet`: renders nothing if there are none. */
export function SavedSearches({ isQuiet = false }: { isQuiet?: boolean }) {
  const { data, isError, error, refetch, isFetching } = useSavedSearches();
  if (!data) {
    if (isQuiet) return null;
    if (!isError) {
      return (
        <Loading label={m.search_searches_loading()} className="grid gap-4">
          <SkeletonRow avatarSize={44} />
          <SkeletonRow avatarSize={44} />
        </Loading>
      );
    }
    return (
      <ErrorState
        title={m.search_searches()}
        onRetry={() => void refetch()}
        retryLabel={m.search_retry()}
        retrying={isFetching}
      >
        {m.search_searches_failed({ what: requestErrorMessage(error) })}
      </ErrorState>
    );
  }
  if (data.length === 0) return isQuiet ? null : <NoSavedSearches />;
  return <SavedSearchList searches={data} isQuiet={isQuiet} />;
}

export function SavedSearchList({ searches, isQuiet }: { searches: readonly SavedSearch[]; isQuiet: boolean }) {
  const [editing, setEditing] = useState<SavedSearch | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="homes-searches" className={isQuiet ? 'mt-14' : undefined}>
      <h2 id="homes-searches" className="text-22">
        {m.search_searches()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {searches.map((search) => (
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
          <SavedSearchDialog key={editing.id} search={editing} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function SearchRow({ search, onEdit }: { search: SavedSearch; onEdit: () => void }) {
  const lang = useLang();
  const toast = useToast();
  const change = useSavedSearchMutation();
  const { id, name, query, frequency, fresh } = search;
  const fail = (error: unknown) => toast.error(m.search_failed({ what: requestErrorMessage(error) }));
  // Undo creates a new saved search with the same values.
  const undo = () => change.mutate({ do: 'add', body: { name, query, frequency } }, { onError: fail });
  const remove = () =>
    change.mutate(
      { do: 'delete', id },
      {
        onSuccess: () => toast.info(m.search_searches_deleted(), { action: { label: m.search_undo(), onClick: undo } }),
        onError: fail,
      },
    );
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LocalizedLink
            to={`/properties${query === '' ? '' : `?${query}`}`}
            className="inline-flex min-h-8 min-w-0 items-center font-strong text-ink"
          >
            <span className="min-w-0 break-words">{name}</span>
          </LocalizedLink>
          {fresh > 0 && (
            <Badge tone="accent">
              {m.search_searches_fresh({
                count: fresh,
                shown: fresh >= SEARCH.facetCap ? `${SEARCH.facetCap}+` : formatNumber(fresh, lang),
              })}
            </Badge>
          )}
        </p>
        <p className="text-14 text-muted">{m.search_frequency({ frequency })}</p>
      </div>
      <IconButton label={m.search_searches_edit_one({ name })} icon={Pencil} onClick={onEdit} />
      <IconButton label={m.search_searches_delete_one({ name })} icon={Trash2} onClick={remove} />
    </li>
  );
}

function NoSavedSearches() {
  return (
    <EmptyState
      illustration={<EmptyProperties />}
      title={m.search_searches_none_title()}
      action={
        <ButtonLink asChild>
          <LocalizedLink to="/properties">{m.search_searches_go()}</LocalizedLink>
        </ButtonLink>
      }
    >
      {m.search_searches_none()}
    </EmptyState>
  );
}
