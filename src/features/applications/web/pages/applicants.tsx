import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { cx } from '#ui/core/cx.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { ApplicantBoard } from '../../domain/applicant-board.ts';
import { ApplicantCard, applicantName } from '../applicants/applicant-card.tsx';
import { saveOpenLimit } from '../applicants/applicants-api.ts';
import { columnOf, COLUMNS, type Column } from '../applicants/board-columns.ts';
import { useApplicants, useBoardActions } from '../applicants/use-applicants.ts';
import { useShortlistInvalidation } from '../shortlist/use-shortlist.ts';

const DeclineDialog = lazyComponent(async () => (await import('../applicants/decline-dialog.tsx')).DeclineDialog);
const OwnerSlotsDialog = lazyComponent(
  async () => (await import('../viewings/owner-slots-dialog.tsx')).OwnerSlotsDialog,
);
/** Opens the dialog with the viewing slots. */
const SLOTS_PARAM = 'slots';
const LIMITS = [3, 5, 10, 15, 20, 30, 50, 100];

export function meta() {
  return [{ title: m.applicants_page_title() }];
}

/** Applicants for an own property, in columns by state; one state at a time on phones. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ApplicantsPage() {
  const { propertyId = '' } = useParams();
  useShortlistInvalidation();
  const { data, isFetching, refetch } = useApplicants(propertyId);
  return (
    <section className="wrap max-w-[1344px] pt-5 pb-24">
      <ButtonLink variant="ghost" icon={ChevronLeft} className="-ml-3" asChild>
        <LocalizedLink to="/student/properties">{m.listings_title()}</LocalizedLink>
      </ButtonLink>
      <h1>{m.applicants_title()}</h1>
      {data && <Board board={data} propertyId={propertyId} />}
      {!data && isFetching && (
        <Loading label={m.applicants_loading()} className="grid gap-4 pt-6">
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
      {!data && !isFetching && (
        <ErrorState
          illustration={<MascotError />}
          title={m.applicants_error()}
          onRetry={() => void refetch()}
          retryLabel={m.applications_retry()}
          className="py-12"
        />
      )}
    </section>
  );
}

function Board({ board, propertyId }: { board: ApplicantBoard; propertyId: string }) {
  const actions = useBoardActions(propertyId);
  const [shown, setShown] = useState<Column>('sent');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDeclining, setDeclining] = useState(false);
  const [params, setParams] = useSearchParams();
  const toggleSlots = (isOpen: boolean) =>
    setParams(isOpen ? { [SLOTS_PARAM]: '1' } : {}, { replace: true, preventScrollReset: true });
  const byColumn = Map.groupBy(board.applicants, columnOf);
  const selected = board.applicants.filter((one) => chosen.has(one.application.id) && columnOf(one) !== 'closed');
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-3">
        <p className="text-muted">
          {safeDisplayText(board.home.title ?? m.listings_untitled())}
          <br />
          {m.applicants_open({ open: board.open, max: board.max_open })}
          {board.waiting > 0 && ` · ${m.applicants_waiting({ count: board.waiting })}`}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Button variant="outline" icon={CalendarClock} onClick={() => toggleSlots(true)}>
            {m.viewing_slots()}
          </Button>
          <Field label={m.applicants_limit()}>
            <Select
              value={String(board.max_open)}
              options={[...new Set([...LIMITS, board.max_open])]
                .toSorted((a, b) => a - b)
                .map((max) => ({ value: String(max), label: String(max) }))}
              onChange={(event) => {
                const max = Number(event.currentTarget.value);
                void actions.run(async () => saveOpenLimit(propertyId, max));
              }}
            />
          </Field>
        </div>
      </div>
      <div role="group" aria-label={m.applicants_states()} className="scroller mb-3 flex gap-2 lg:hidden">
        {COLUMNS.map((column) => (
          <Chip
            key={column}
            selected={column === shown}
            count={byColumn.get(column)?.length ?? 0}
            onClick={() => setShown(column)}
          >
            {m.applicants_column({ column })}
          </Chip>
        ))}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-5">
        {COLUMNS.map((column) => (
          <section
            key={column}
            aria-labelledby={`column-${column}`}
            className={cx(
              'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-card lg:bg-surface-quiet lg:p-3',
              column !== shown && 'max-lg:hidden',
            )}
          >
            <h2 id={`column-${column}`} className="text-16">
              {m.applicants_column({ column })}{' '}
              <span className="num text-14 text-muted">{byColumn.get(column)?.length ?? 0}</span>
            </h2>
            {(byColumn.get(column) ?? []).map((applicant) => (
              <ApplicantCard
                key={applicant.application.id}
                applicant={applicant}
                board={board}
                actions={actions}
                isSelected={chosen.has(applicant.application.id)}
                onSelect={(isChosen) => choose(applicant.application.id, isChosen)}
              />
            ))}
            {!byColumn.has(column) && <p className="text-14 text-muted">{m.applicants_none()}</p>}
          </section>
        ))}
      </div>
      {selected.length > 0 && (
        <div
          role="region"
          aria-label={m.applicants_selected({ count: selected.length })}
          className="sticky bottom-20 z-10 mt-5 flex flex-wrap items-center gap-3 rounded-card bg-inverse p-3 text-on-inverse lg:bottom-4"
        >
          <span className="flex-1 font-strong">{m.applicants_selected({ count: selected.length })}</span>
          <Button variant="outline" onClick={() => setDeclining(true)}>
            {m.applicants_decline()}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {params.has(SLOTS_PARAM) && <OwnerSlotsDialog propertyId={propertyId} onClose={() => toggleSlots(false)} />}
        {isDeclining && selected.length > 0 && (
          <DeclineDialog
            names={selected.map(applicantName)}
            onDecline={async (message) => {
              const isDone = await actions.decline(
                selected.map(({ application }) => application.id),
                message,
              );
              if (isDone) setChosen(new Set());
              return isDone;
            }}
            onClose={() => setDeclining(false)}
          />
        )}
      </Suspense>
    </>
  );
}
