import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { GroupCard as Card } from '../../domain/schema.ts';
import { errorMessage } from '../group-labels.ts';
import { GroupCard } from '../public/group-card.tsx';
import type { GroupListResult } from './use-group-list.ts';
import { GRID_CLASSES } from './results-skeleton.tsx';

interface ResultsProps {
  found: GroupListResult;
  renderSaveButton: ((group: Card) => ReactNode) | undefined;
}

/** Search results with pagination. After loading more by keyboard, moves the focus to the first new result. */
export function Results({ found, renderSaveButton }: ResultsProps) {
  const { groups, next, isPlaceholder, isFetchingNextPage, error, store } = found;
  const cards = useRef<HTMLUListElement>(null);
  const waitsAt = useRef<number | null>(null);
  useEffect(() => {
    const at = waitsAt.current;
    if (at === null || groups.length <= at) return;
    waitsAt.current = null;
    cards.current?.children[at]?.querySelector<HTMLElement>('h2 a')?.focus();
  }, [groups.length]);
  return (
    <section aria-label={m.groups_list()} aria-busy={isPlaceholder}>
      <ul ref={cards} className={cx(GRID_CLASSES, isPlaceholder && 'opacity-50')}>
        {groups.map((group) => (
          <li key={group.id} className="min-w-0">
            <GroupCard group={group} saveButton={renderSaveButton?.(group)} />
          </li>
        ))}
      </ul>
      {(next !== null || (error !== null && !isPlaceholder)) && (
        <div className="mt-8 grid justify-items-center gap-3">
          {error !== null && (
            <Callout tone="warning" alert>
              {m.groups_more_failed({ what: errorMessage(error) })}
            </Callout>
          )}
          <Button
            variant="outline"
            loading={isFetchingNextPage}
            loadingLabel={m.groups_more_busy()}
            onClick={(event) => {
              waitsAt.current = event.detail === 0 ? groups.length : null;
              void (next === null ? store.refetch() : store.fetchNextPage());
            }}
          >
            {next === null ? m.groups_retry() : m.groups_more()}
          </Button>
        </div>
      )}
    </section>
  );
}
