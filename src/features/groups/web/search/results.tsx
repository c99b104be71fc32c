import { useEffect, useRef, type ReactNode } from 'react';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { GroupCard as Card } from '../../domain/schema.ts';
import { GroupCard } from '../public/group-card.tsx';
import type { GroupListQuery } from './use-group-list.ts';
import { GRID_CLASSES } from './results-skeleton.tsx';

interface ResultsProps {
  groups: readonly Card[];
  query: GroupListQuery;
  renderSaveButton: ((group: Card) => ReactNode) | undefined;
}

/** Search results with pagination. After loading more by keyboard, moves the focus to the first new result. */
export function Results({ groups, query, renderSaveButton }: ResultsProps) {
  const { hasNextPage, isPlaceholderData, isFetchingNextPage, error } = query;
  const cards = useRef<HTMLUListElement>(null);
  const waitsAt = useRef<number | null>(null);
  useEffect(() => {
    const at = waitsAt.current;
    if (at === null || groups.length <= at) return;
    waitsAt.current = null;
    cards.current?.children[at]?.querySelector<HTMLElement>('h2 a')?.focus();
  }, [groups.length]);
  return (
    <section aria-label={m.groups_list()} aria-busy={isPlaceholderData}>
      <ul ref={cards} className={cx(GRID_CLASSES, isPlaceholderData && 'opacity-50')}>
        {groups.map((group) => (
          <li key={group.id} className="min-w-0">
            <GroupCard group={group} saveButton={renderSaveButton?.(group)} />
          </li>
        ))}
      </ul>
      {(hasNextPage || error !== null) && (
        <div className="mt-8 grid justify-items-center gap-3">
          {error !== null && (
            <Callout tone="warning" alert>
              {m.groups_more_failed({ what: requestErrorMessage(error) })}
            </Callout>
          )}
          <Button
            variant="outline"
            loading={isFetchingNextPage}
            loadingLabel={m.groups_more_busy()}
            onClick={(event) => {
              waitsAt.current = event.detail === 0 ? groups.length : null;
              void (hasNextPage ? query.fetchNextPage() : query.refetch());
            }}
          >
            {hasNextPage ? m.groups_more() : m.groups_retry()}
          </Button>
        </div>
      )}
    </section>
  );
}
