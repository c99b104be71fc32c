import { Suspense, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { EmptyProperties } from '#ui/brand/empty-properties.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Group } from '#features/groups/domain/schema.ts';
import type { GroupShortlist, PropertySummary } from '../../domain/shortlist-schema.ts';
import { groupSearchPath } from '#features/groups/web/public/group-search-path.ts';
import { ShortlistRow } from './shortlist-row.tsx';

const AddPropertyDialog = lazyComponent(async () => (await import('./add-property-dialog.tsx')).AddPropertyDialog);
const ApplyDialog = lazyComponent(async () => (await import('../applications/apply-dialog.tsx')).ApplyDialog);

interface ShortlistProps {
  group: Group;
  shortlist: GroupShortlist;
}

/** Shortlist of the group, ranked. */
export function Shortlist({ group, shortlist }: ShortlistProps) {
  const [isAdding, setAdding] = useState(false);
  const [applyingFor, setApplyingFor] = useState<PropertySummary | null>(null);
  const isEmpty = shortlist.homes.length === 0;
  const add = (
    <Button variant="outline" icon={Plus} onClick={() => setAdding(true)}>
      {m.group_shortlist_add()}
    </Button>
  );
  return (
    <Card as="section" aria-labelledby="group-homes">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <h2 id="group-homes" className="text-18">
            {m.group_shortlist_title()}
          </h2>
          {!isEmpty && <p className="text-14 text-muted">{m.group_shortlist_lead()}</p>}
        </div>
        {!isEmpty && add}
      </div>
      {isEmpty ? (
        <EmptyState
          illustration={<EmptyProperties />}
          headingLevel={3}
          title={m.group_shortlist_empty_title()}
          className="py-8"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink icon={Search} asChild>
                <LocalizedLink to={groupSearchPath(group)}>
                  {m.group_shortlist_search({ size: group.size })}
                </LocalizedLink>
              </ButtonLink>
              {add}
            </div>
          }
        >
          {m.group_shortlist_empty_text()}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid">
          {shortlist.homes.map((one) => (
            <ShortlistRow
              key={one.home.id}
              groupId={group.id}
              entry={one}
              memberCount={shortlist.members}
              onApply={() => setApplyingFor(one.home)}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddPropertyDialog groupId={group.id} shortlist={shortlist} onClose={() => setAdding(false)} />}
        {applyingFor && (
          <ApplyDialog
            groupId={group.id}
            property={applyingFor}
            memberCount={shortlist.members}
            onClose={() => setApplyingFor(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
