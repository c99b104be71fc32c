import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { GroupCard as Card } from '../../domain/schema.ts';
import { failureWords } from '../group-words.ts';
import { GroupCard } from '../parts/group-card.tsx';
import type { FoundGroups } from './use-group-list.ts';
import { LIST } from './waiting.tsx';

interface ResultsProps {
  found: FoundGroups;
  saveSlot: ((group: Card) => ReactNode) | undefined;
}

/** The groups found, in their order, and more of them. From the keyboard the focus goes on with the first that came. */
export function Results({ found, saveSlot }: ResultsProps) {
  const { groups, next, isOld, isMoreBusy, error, list } = found;
  const cards = useRef<HTMLUListElement>(null);
  const waitsAt = useRef<number | null>(null);
  useEffect(() => {
    const at = waitsAt.current;
    if (at === null || groups.length <= at) return;
    waitsAt.current = null;
    cards.current?.children[at]?.querySelector<HTMLElement>('h2 a')?.focus();
  }, [groups.length]);
  return (
    <section aria-label={m.groups_list()} aria-busy={isOld}>
      <ul ref={cards} className={cx(LIST, isOld && 'opacity-50')}>
        {groups.map((group) => (
          <li key={group.id} className="min-w-0">
            <GroupCard group={group} slot={saveSlot?.(group)} />
          </li>
        ))}
      </ul>
      {(next !== null || (error !== null && !isOld)) && (
        <div className="mt-8 grid justify-items-center gap-3">
          {error !== null && (
            <Note tone="mixed" alert>
              {m.groups_more_failed({ what: failureWords(error) })}
            </Note>
          )}
          <Button
            look="line"
            busy={isMoreBusy}
            busyLabel={m.groups_more_busy()}
            onClick={(event) => {
              waitsAt.current = event.detail === 0 ? groups.length : null;
              void (next === null ? list.again() : list.more());
            }}
          >
            {next === null ? m.groups_retry() : m.groups_more()}
          </Button>
        </div>
      )}
    </section>
  );
}
