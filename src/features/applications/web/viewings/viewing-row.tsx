import { Suspense, useState } from 'react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import MapPin from 'lucide-react/icons/map-pin';
import Video from 'lucide-react/icons/video';
import { useLang } from '#browser/i18n/lang.ts';
import { inlineName } from '#browser/inline-name.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Application, Viewing } from '../../domain/schema.ts';
import { RSVPS, type Rsvp } from '../../domain/viewings.ts';
import { actOnViewing, answerViewing, fetchCalendar } from '../shortlist/shortlist-api.ts';
import { NoShow } from './no-show.tsx';
import { formatViewingTime } from '../shortlist/shortlist-labels.ts';
import { shortlistErrorMessage, useShortlistActions } from '../shortlist/use-shortlist.ts';

const ViewingTimeDialog = lazyComponent(async () => (await import('./viewing-time-dialog.tsx')).ViewingTimeDialog);

interface ViewingRowProps {
  groupId: string | null;
  viewing: Viewing;
  side: Application['side'];
}

/** A viewing: time, place, attendance and actions. */
export function ViewingRow({ groupId, viewing, side }: ViewingRowProps) {
  const lang = useLang();
  const [isChanging, setChanging] = useState(false);
  const { pendingAction, run } = useShortlistActions(groupId);
  const { id, state, actions } = viewing;
  // Optimistic value until the server responds.
  const [pressed, setPressed] = useState<Rsvp | null>(null);
  const say = async (answer: Rsvp) => {
    setPressed(answer);
    await run('answer', async () => answerViewing(id, answer));
    setPressed(null);
  };
  const isAgreed = state === 'agreed';
  const isOurs = (viewing.proposed_by === 'owner') === (side === 'owner');
  const act = (action: 'agree' | 'cancel') =>
    void run(action, async () => actOnViewing(id, { action }), m.group_viewing_done({ action }));
  return (
    <li
      className={cx('grid gap-3 rounded-inner border p-4', isAgreed ? 'border-success bg-success-tint' : 'border-line')}
    >
      <div className="flex items-start gap-3">
        <Icon
          icon={isAgreed ? CalendarCheck : CalendarClock}
          className={cx('mt-0.5', isAgreed ? 'text-success-text' : 'text-muted')}
        />
        <div className="min-w-0 flex-1">
          <p className="font-strong first-letter:uppercase">
            <time dateTime={viewing.starts_at}>{formatViewingTime(viewing, lang)}</time>
          </p>
          <p className="text-14 text-muted">
            {[
              m.group_viewing_minutes({ minutes: viewing.minutes }),
              isAgreed
                ? m.group_viewing_agreed()
                : isOurs
                  ? m.group_viewing_awaiting_reply()
                  : m.group_viewing_to_answer(),
            ].join(SEPARATOR)}
          </p>
          {isAgreed && (
            <p className="mt-1 flex items-start gap-1.5 text-14 wrap-anywhere">
              <Icon icon={viewing.mode === 'video' ? Video : MapPin} size={16} className="mt-0.5" />
              {meetingPoint(viewing)}
            </p>
          )}
        </div>
      </div>
      <Attendees viewing={viewing} />
      <NoShow groupId={groupId} viewing={viewing} side={side} />
      {viewing.may_answer && (
        <SegmentedControl
          fullWidth
          label={m.group_viewing_rsvp()}
          value={pressed ?? viewing.my_answer}
          onChange={(answer) => void say(answer)}
          options={RSVPS.map((value) => ({ value, label: m.group_viewing_rsvp_answer({ answer: value }) }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-1 empty:hidden">
        {actions.includes('agree') && (
          <Button
            loading={pendingAction === 'agree'}
            onClick={() => (side === 'owner' ? setChanging(true) : act('agree'))}
          >
            {m.group_viewing_agree()}
          </Button>
        )}
        {isAgreed && <CalendarButton id={id} />}
        {actions.includes('change') && (
          <Button variant="ghost" onClick={() => setChanging(true)}>
            {m.group_viewing_change()}
          </Button>
        )}
        {actions.includes('cancel') && (
          <Button variant="ghost" loading={pendingAction === 'cancel'} onClick={() => act('cancel')}>
            {m.group_viewing_cancel()}
          </Button>
        )}
      </div>
      {isChanging && (
        <Suspense fallback={null}>
          <ViewingTimeDialog
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

function meetingPoint({ mode, place }: Viewing): string {
  if (mode === 'video') return m.viewing_by_video();
  return place ? safeDisplayText(place) : m.group_viewing_place_later();
}

function Attendees({ viewing: { answers } }: { viewing: Viewing }) {
  if (answers.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      {answers.map(({ user_id, name, answer }) => (
        <li key={user_id} className={answer === 'yes' ? 'text-success-text' : 'text-muted'}>
          {m.group_viewing_attends({ name: inlineName(name ?? m.group_shortlist_unknown_person()), answer })}
        </li>
      ))}
    </ul>
  );
}

/** Downloads the iCalendar file of a viewing. */
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
      toast.error(shortlistErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" icon={Download} loading={isBusy} onClick={() => void save()}>
      {m.group_viewing_calendar_add()}
    </Button>
  );
}
