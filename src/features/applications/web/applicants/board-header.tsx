import CalendarClock from 'lucide-react/icons/calendar-clock';
import KeyRound from 'lucide-react/icons/key-round';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { AvatarStack } from '#ui/display/avatar-stack.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { m } from '#messages';
import type { ApplicantBoard } from '../../domain/applicant-board.ts';
import type { BoardView } from './board-columns.ts';

const LIMITS = [3, 5, 10, 15, 20, 30, 50, 100];

interface BoardHeaderProps {
  board: ApplicantBoard;
  view: BoardView;
  onView: (view: BoardView) => void;
  onLimit: (max: number) => void;
  onSlots: () => void;
  onRent: () => void;
}

/** The property, who sees the board, what the owner sets, and order and filters of the applicants. */
export function BoardHeader({ board, view, onView, onLimit, onSlots, onRent }: BoardHeaderProps) {
  const { household, home, viewer, open, max_open: maxOpen, waiting } = board;
  const isOwner = viewer === 'owner';
  const toggle = (key: 'isOnTime' | 'isInBudget') => onView({ ...view, [key]: !view[key] });
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-3">
        <p className="self-start text-muted">
          {safeDisplayText(home.title ?? m.listings_untitled())}
          <br />
          {m.applicants_open({ open, max: maxOpen })}
          {waiting > 0 && ` · ${m.applicants_waiting({ count: waiting })}`}
        </p>
        {isOwner && (
          <div className="flex flex-wrap items-end gap-3">
            <Button variant="outline" icon={CalendarClock} onClick={onSlots}>
              {m.viewing_slots()}
            </Button>
            {(home.state === 'published' || home.state === 'reserved') && (
              <Button icon={KeyRound} onClick={onRent}>
                {m.rented_open()}
              </Button>
            )}
            <Field label={m.applicants_limit()}>
              <Select
                value={String(maxOpen)}
                options={[...new Set([...LIMITS, maxOpen])]
                  .toSorted((a, b) => a - b)
                  .map((max) => ({ value: String(max), label: String(max) }))}
                onChange={(event) => onLimit(Number(event.currentTarget.value))}
              />
            </Field>
          </div>
        )}
      </div>
      {!isOwner && <Callout className="mb-4">{m.applicants_resident()}</Callout>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {household.length > 1 && (
          <p className="flex items-center gap-3 text-14 text-muted">
            <AvatarStack size={36} people={household.map((one) => ({ name: one.user_id, src: one.avatar_url }))} />
            {m.applicants_household({ count: household.length })}
          </p>
        )}
        <div role="group" aria-label={m.applicants_filters()} className="scroller flex gap-2">
          {household.length > 0 && (
            <Chip
              selected={view.sort === 'fit'}
              onClick={() => onView({ ...view, sort: view.sort === 'fit' ? 'recent' : 'fit' })}
            >
              {m.applicants_sort_fit()}
            </Chip>
          )}
          <Chip selected={view.isOnTime} onClick={() => toggle('isOnTime')}>
            {m.applicants_filter_time()}
          </Chip>
          <Chip selected={view.isInBudget} onClick={() => toggle('isInBudget')}>
            {m.applicants_filter_money()}
          </Chip>
        </div>
      </div>
    </>
  );
}
