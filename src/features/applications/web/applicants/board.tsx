import { DndContext, MouseSensor, useSensor, useSensors, type Announcements } from '@dnd-kit/core';
import { useState } from 'react';
import { cx } from '#ui/core/cx.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Applicant, ApplicantBoard } from '../../domain/applicant-board.ts';
import { ApplicantCard } from './applicant-card.tsx';
import { saveOpenLimit } from './applicants-api.ts';
import { BoardColumn, DraggableCard } from './board-column.tsx';
import {
  columnOf,
  COLUMNS,
  firstColumn,
  moveTo,
  viewApplicants,
  type BoardView,
  type Column,
  type Move,
} from './board-columns.ts';
import { BoardDialogs, useOpenedDialog } from './board-dialogs.tsx';
import { BoardHeader } from './board-header.tsx';
import { useMovedFocus } from './board-keys.ts';
import { BoardStates } from './board-states.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBoardActions } from './use-applicants.ts';

/** Movement from which a press becomes a drag, in pixels. */
const ACTIVATION = { activationConstraint: { distance: 8 } };
/** Dragging is for the mouse alone; a toast tells the result, and the menu serves all others. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Applicants in columns by state; one state at a time on phones. Ended ones are shown apart. */
export function Board({ board, propertyId }: { board: ApplicantBoard; propertyId: string }) {
  const toast = useToast();
  const { run, move, decline } = useBoardActions(propertyId);
  const [shown, setShown] = useState<Column>(() => firstColumn(board.applicants));
  const [view, setView] = useState<BoardView>({ sort: 'recent', isOnTime: false, isInBudget: false });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useOpenedDialog();
  const [dragged, setDragged] = useState<Applicant | null>(null);
  const keepFocus = useMovedFocus(board);
  const sensors = useSensors(useSensor(MouseSensor, ACTIVATION));
  const find = (id: string | number) => board.applicants.find(({ application }) => application.id === id) ?? null;
  const byColumn = Map.groupBy(viewApplicants(board.applicants, view), columnOf);
  const countOf = (column: Column) => byColumn.get(column)?.length ?? 0;
  const columns = board.viewer === 'owner' ? COLUMNS : COLUMNS.filter((column) => column !== 'closed');
  const selected = board.applicants.filter((one) => chosen.has(one.application.id) && columnOf(one) !== 'closed');
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
  const perform = (applicant: Applicant, wanted: Move) => {
    if (wanted === 'decline') setOpened({ move: wanted, applicants: [applicant] });
    else if (wanted === 'viewing' || wanted === 'offer') setOpened({ move: wanted, applicant });
    else {
      keepFocus(applicant.application.id);
      void move(applicant, wanted);
    }
  };
  return (
    <>
      <BoardHeader
        board={board}
        view={view}
        onView={setView}
        onLimit={(max) => void run(async () => saveOpenLimit(propertyId, max))}
        onSlots={() => setOpened({ move: 'slots' })}
        onRent={() => setOpened({ move: 'rent' })}
      />
      <BoardStates columns={columns} shown={shown} countOf={countOf} onShow={setShown} />
      <DndContext
        sensors={sensors}
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => setDragged(find(active.id))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={({ over }) => {
          const wanted = dragged && over && moveTo(dragged, over.id as Column);
          if (dragged && wanted) perform(dragged, wanted);
          setDragged(null);
        }}
      >
        <div
          data-board=""
          className={cx('grid items-stretch gap-4', shown === 'closed' ? 'lg:grid-cols-3' : 'lg:grid-cols-4')}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column}
              column={column}
              count={countOf(column)}
              isTarget={dragged !== null && moveTo(dragged, column) !== null}
              className={cx(
                column !== shown && 'max-lg:hidden',
                (column === 'closed') !== (shown === 'closed') && 'lg:hidden',
              )}
            >
              {(byColumn.get(column) ?? []).map((applicant) => {
                const { id } = applicant.application;
                return (
                  <DraggableCard key={id} id={id} isDisabled={board.viewer !== 'owner' || column === 'closed'}>
                    <ApplicantCard
                      applicant={applicant}
                      board={board}
                      isSelected={chosen.has(id)}
                      onSelect={(isChosen) => choose(id, isChosen)}
                      onMove={perform}
                    />
                  </DraggableCard>
                );
              })}
            </BoardColumn>
          ))}
        </div>
      </DndContext>
      <p className="mt-4 text-14 text-muted max-lg:hidden">{m.applicants_keys({ viewer: board.viewer })}</p>
      <SelectionBar
        selected={selected}
        run={run}
        onDone={() => setChosen(new Set())}
        onWrite={() => setOpened({ move: 'write', applicants: selected })}
        onDecline={() => setOpened({ move: 'decline', applicants: selected })}
      />
      <BoardDialogs
        propertyId={propertyId}
        opened={opened}
        run={run}
        onDecline={async (ids, message) => {
          const isDone = await decline(ids, message);
          if (isDone) setChosen(new Set());
          return isDone;
        }}
        onSent={(count) => {
          toast.success(m.applicants_write_sent({ count }));
          setChosen(new Set());
          setOpened(null);
        }}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
