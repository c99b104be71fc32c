import { useState } from 'react';
import Video from 'lucide-react/icons/video';
import { useLang } from '#browser/i18n/lang.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Application } from '../../domain/schema.ts';
import { VIEWING_SLOT } from '../../domain/rules.ts';
import type { ViewingSlot } from '../../domain/viewing-slots.ts';
import { useShortlistActions, useSlots } from '../shortlist/use-shortlist.ts';
import { nearestFreeSlot } from './nearest-free-slot.ts';
import { bookSlot } from './slots-api.ts';

interface SlotPickerProps {
  groupId: string | null;
  application: Application;
}

/** Slots of the owner, of which the leader of an application books one or moves to another. */
export function SlotPicker({ groupId, application }: SlotPickerProps) {
  const lang = useLang();
  const { data: slots, refetch } = useSlots(application.home.id);
  const { pendingAction, run } = useShortlistActions(groupId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const booked = application.viewings.find(({ state, moves_left: left }) => state === 'agreed' && left !== null);
  if (!slots || slots.length === 0 || booked?.moves_left === 0) return null;
  const chosen = slots.find(({ id, state }) => id === chosenId && state === 'free');
  const book = async (slot: ViewingSlot) => {
    setLost(false);
    const done = booked ? m.viewing_slot_moved() : m.viewing_slot_done();
    if (await run('book', async () => bookSlot(application.id, slot.id), done)) return setChosenId(null);
    // Others were faster: offer the nearest slot that is left.
    const { data: left = [] } = await refetch();
    if (left.some(({ id, state }) => id === slot.id && state === 'free')) return;
    setLost(true);
    setChosenId(nearestFreeSlot(left, slot.starts_at)?.id ?? null);
  };
  const days = Map.groupBy(slots, (slot) => toMadridDateTime(new Date(slot.starts_at)).day);
  return (
    <section
      aria-label={booked ? m.viewing_slot_move() : m.viewing_slot_choose()}
      className="grid gap-4 rounded-inner bg-surface-quiet p-4"
    >
      <div>
        <h4 className="font-text text-16 font-strong tracking-normal">
          {booked ? m.viewing_slot_move() : m.viewing_slot_choose()}
        </h4>
        <div role="status">{isLost && <Callout tone="warning">{m.viewing_slot_lost()}</Callout>}</div>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        {[...days].map(([day, ofDay]) => (
          <div key={day} className="grid content-start gap-2">
            <p className="text-14 font-strong first-letter:uppercase">{formatDate(day, lang, 'weekdayDay')}</p>
            <div className="flex flex-wrap gap-2">
              {ofDay.map((slot) => (
                <SlotButton
                  key={slot.id}
                  slot={slot}
                  isChosen={slot.id === chosen?.id}
                  onChoose={() => setChosenId(slot.id)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {chosen && (
        <Button className="justify-self-start" loading={pendingAction === 'book'} onClick={() => void book(chosen)}>
          {m.viewing_slot_book({ time: formatDate(chosen.starts_at, lang, 'weekdayDayTime') })}
        </Button>
      )}
      <p className="text-14 text-muted">{m.viewing_slot_note({ count: VIEWING_SLOT.maxMoves })}</p>
    </section>
  );
}

interface SlotButtonProps {
  slot: ViewingSlot;
  isChosen: boolean;
  onChoose: () => void;
}

function SlotButton({ slot, isChosen, onChoose }: SlotButtonProps) {
  const lang = useLang();
  const isFree = slot.state === 'free';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!isFree}
      onClick={onChoose}
      className={cx(
        'grid min-h-tap min-w-18 place-items-center rounded-inner px-3 py-1 font-strong',
        isChosen ? 'bg-inverse text-on-inverse' : 'bg-surface ring-lines not-disabled:hover:bg-surface-press',
      )}
    >
      <span className={cx('flex items-center gap-1.5', slot.state === 'taken' && 'text-muted line-through')}>
        {slot.mode === 'video' && <Icon icon={Video} size={16} />}
        {formatDate(slot.starts_at, lang, 'clock')}
      </span>
      {slot.mode === 'video' && <span className="sr-only">{m.viewing_mode_video()}</span>}
      {!isFree && (
        <span className="text-12 font-mid text-muted">
          {slot.state === 'mine' ? m.viewing_slot_mine() : m.viewing_slot_taken()}
        </span>
      )}
    </button>
  );
}
