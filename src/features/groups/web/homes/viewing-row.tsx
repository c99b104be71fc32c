import { lazy, Suspense, useState } from 'react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import MapPin from 'lucide-react/icons/map-pin';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { DOT } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Application, Viewing } from '../../domain/applications-schema.ts';
import { RSVPS, type Rsvp } from '../../domain/viewings.ts';
import { actOnViewing, answerViewing, fetchCalendar } from './homes-api.ts';
import { namedWords, whenWords } from './home-words.ts';
import { failureWords, useHomesWork } from './use-homes.ts';

const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog.tsx')).SlotDialog }));

interface ViewingRowProps {
  groupId: string;
  viewing: Viewing;
  side: Application['side'];
}

/** A time to look at the home: who comes, where to, and what can be done with it. */
export function ViewingRow({ groupId, viewing, side }: ViewingRowProps) {
  const lang = useLang();
  const [isChanging, setChanging] = useState(false);
  const { busy, run } = useHomesWork(groupId);
  const { id, state, actions } = viewing;
  // shown before the server has it
  const [pressed, setPressed] = useState<Rsvp | null>(null);
  const say = async (answer: Rsvp) => {
    setPressed(answer);
    await run('answer', async () => answerViewing(id, answer));
    setPressed(null);
  };
  const isAgreed = state === 'agreed';
  const isOurs = (viewing.proposed_by === 'owner') === (side === 'owner');
  const act = (action: 'agree' | 'cancel') =>
    void run(action, async () => actOnViewing(id, { action }), m.group_homes_viewing_done({ action }));
  return (
    <li className={cx('grid gap-3 rounded-inner border p-4', isAgreed ? 'border-fit bg-fit-tint' : 'border-line')}>
      <div className="flex items-start gap-3">
        <Icon
          of={isAgreed ? CalendarCheck : CalendarClock}
          className={cx('mt-0.5', isAgreed ? 'text-fit-text' : 'text-soft')}
        />
        <div className="min-w-0 flex-1">
          <p className="font-strong first-letter:uppercase">
            <time dateTime={viewing.starts_at}>{whenWords(viewing, lang)}</time>
          </p>
          <p className="text-14 text-soft">
            {[
              m.group_homes_minutes({ minutes: viewing.minutes }),
              isAgreed
                ? m.group_homes_viewing_agreed()
                : isOurs
                  ? m.group_homes_viewing_waits()
                  : m.group_homes_viewing_yours(),
            ].join(DOT)}
          </p>
          {isAgreed && (
            <p className="mt-1 flex items-start gap-1.5 text-14 wrap-anywhere">
              <Icon of={MapPin} size={16} className="mt-0.5" />
              {viewing.place ? shownText(viewing.place) : m.group_homes_place_later()}
            </p>
          )}
        </div>
      </div>
      <Coming viewing={viewing} />
      {viewing.may_answer && (
        <Segmented
          wide
          label={m.group_homes_rsvp()}
          value={pressed ?? viewing.my_answer}
          onChange={(answer) => void say(answer)}
          options={RSVPS.map((value) => ({ value, label: m.group_homes_rsvp_answer({ answer: value }) }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-1 empty:hidden">
        {actions.includes('agree') && (
          <Button busy={busy === 'agree'} onClick={() => (side === 'owner' ? setChanging(true) : act('agree'))}>
            {m.group_homes_viewing_agree()}
          </Button>
        )}
        {isAgreed && <CalendarButton id={id} />}
        {actions.includes('change') && (
          <Button look="bare" onClick={() => setChanging(true)}>
            {m.group_homes_viewing_change()}
          </Button>
        )}
        {actions.includes('cancel') && (
          <Button look="bare" busy={busy === 'cancel'} onClick={() => act('cancel')}>
            {m.group_homes_viewing_cancel()}
          </Button>
        )}
      </div>
      {isChanging && (
        <Suspense fallback={null}>
          <SlotDialog
            groupId={groupId}
            applicationId={viewing.application_id}
            viewing={viewing}
            isOwner={side === 'owner'}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

function Coming({ viewing: { answers } }: { viewing: Viewing }) {
  if (answers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      {answers.map(({ user_id, name, answer }) => (
        <li key={user_id} className={answer === 'yes' ? 'text-fit-text' : 'text-soft'}>
          {m.group_homes_comes({ name: namedWords(name ?? m.group_homes_somebody()), answer })}
        </li>
      ))}
    </ul>
  );
}

/** Brings the viewing into the person's own calendar. */
function CalendarButton({ id }: { id: string }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const url = URL.createObjectURL(await fetchCalendar(id));
      const link = Object.assign(document.createElement('a'), { href: url, download: 'tukan.ics' });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      toast.error(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="line" icon={Download} busy={isBusy} onClick={() => void save()}>
      {m.group_homes_calendar_add()}
    </Button>
  );
}
