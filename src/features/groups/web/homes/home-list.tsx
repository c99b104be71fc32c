import { lazy, Suspense, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { EmptyHomes } from '#ui/brand/empty-homes.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { GroupHomes, HomeLine } from '../../domain/homes-schema.ts';
import { HomeRow } from './home-row.tsx';

const AddHomeDialog = lazy(async () => ({ default: (await import('./add-home-dialog.tsx')).AddHomeDialog }));
const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));

interface HomeListProps {
  groupId: string;
  list: GroupHomes;
}

/** The homes that the group looks at, the best for it first. */
export function HomeList({ groupId, list }: HomeListProps) {
  const [isAdding, setAdding] = useState(false);
  const [applyingFor, setApplyingFor] = useState<HomeLine | null>(null);
  const isEmpty = list.homes.length === 0;
  const add = (
    <Button look="line" icon={Plus} onClick={() => setAdding(true)}>
      {m.group_homes_add()}
    </Button>
  );
  return (
    <Card as="section" aria-labelledby="group-homes">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <h2 id="group-homes" className="text-18">
            {m.group_homes_title()}
          </h2>
          {!isEmpty && <p className="text-14 text-soft">{m.group_homes_lead()}</p>}
        </div>
        {!isEmpty && add}
      </div>
      {isEmpty ? (
        <EmptyState
          art={<EmptyHomes />}
          level={3}
          title={m.group_homes_empty_title()}
          className="py-8"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink icon={Search} asChild>
                <LocalLink to={`/properties?city_id=${list.city_id}&rooms=${list.size}`}>
                  {m.group_homes_search({ size: list.size })}
                </LocalLink>
              </ButtonLink>
              {add}
            </div>
          }
        >
          {m.group_homes_empty_text()}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid">
          {list.homes.map((one) => (
            <HomeRow
              key={one.home.id}
              groupId={groupId}
              one={one}
              members={list.members}
              onApply={() => setApplyingFor(one.home)}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddHomeDialog groupId={groupId} list={list} onClose={() => setAdding(false)} />}
        {applyingFor && (
          <ApplyDialog
            groupId={groupId}
            home={applyingFor}
            people={list.members}
            onClose={() => setApplyingFor(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
