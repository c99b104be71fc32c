import { lazy, Suspense, useState } from 'react';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import { useLang } from '#browser/lang.ts';
import { requestChat } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import { ApplicationGestures } from './application-gestures.tsx';
import { ApplicationPeople } from './application-people.tsx';
import { FollowUp } from './follow-up.tsx';
import { dayWords, STATE_TONES, titleWords } from './home-words.ts';
import { ViewingRow } from './viewing-row.tsx';

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }));
const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog.tsx')).SlotDialog }));

interface ApplicationCardProps {
  groupId: string;
  application: Application;
}

/** An application for one of its sides: where it stands, who is in it, what was written, and what can be done. */
export function ApplicationCard({ groupId, application }: ApplicationCardProps) {
  const lang = useLang();
  const [isWriting, setWriting] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const { state, side, home, group, message, partner, viewings } = application;
  const isOwner = side === 'owner';
  const name = isOwner ? shownText(group.name) : titleWords(home);
  const ahead = viewings.filter((viewing) => viewing.state !== 'cancelled');
  return (
    <article className="grid gap-3">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-text text-16 leading-ui font-strong tracking-normal wrap-anywhere" dir="auto">
            {isOwner || home.is_gone ? name : <LocalLink to={`/properties/${home.id}`}>{name}</LocalLink>}
          </h3>
          <Badge tone={STATE_TONES[state]}>
            {isOwner ? m.group_homes_owner_badge({ state }) : m.group_homes_state({ state })}
          </Badge>
        </div>
        <p className="text-14 text-soft">
          {stateWords(application)}
          {application.expires_at && ` ${m.group_homes_until({ day: dayWords(application.expires_at, lang) })}`}
        </p>
      </header>
      <ApplicationPeople application={application} />
      <blockquote className="rounded-inner bg-surface-quiet px-4 py-3">
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {shownText(message)}
        </p>
      </blockquote>
      {ahead.length > 0 && (
        <ul className="grid gap-2" aria-label={m.group_homes_viewings()}>
          {ahead.map((viewing) => (
            <ViewingRow key={viewing.id} groupId={groupId} viewing={viewing} side={side} />
          ))}
        </ul>
      )}
      <FollowUp groupId={groupId} application={application} />
      <ApplicationGestures groupId={groupId} application={application}>
        {application.may_change && (
          <Button look="bare" icon={Pencil} onClick={() => setWriting(true)}>
            {m.group_homes_message_change()}
          </Button>
        )}
        {application.may_propose && (
          <Button look="bare" icon={CalendarPlus} onClick={() => setProposing(true)}>
            {m.group_homes_propose()}
          </Button>
        )}
        {partner && application.sent_at && (
          <Button
            look="bare"
            icon={MessageCircle}
            onClick={() => requestChat({ userId: partner.user_id, name: shownText(partner.name) })}
          >
            {m.group_homes_write()}
          </Button>
        )}
      </ApplicationGestures>
      <Suspense fallback={null}>
        {isWriting && (
          <ApplyDialog
            groupId={groupId}
            home={home}
            people={group.members_count}
            application={application}
            onClose={() => setWriting(false)}
          />
        )}
        {isProposing && (
          <SlotDialog
            groupId={groupId}
            applicationId={application.id}
            isOwner={isOwner}
            onClose={() => setProposing(false)}
          />
        )}
      </Suspense>
    </article>
  );
}

/** Where an application stands; once a viewing is agreed, no longer that one looks for a time. */
function stateWords({ state, side, viewings }: Application): string {
  const isOwner = side === 'owner';
  const agreed = viewings.filter((viewing) => viewing.state === 'agreed');
  if (state === 'viewing' && agreed.length > 0) {
    const isSeen = agreed.every(({ starts_at: startsAt }) => Date.parse(startsAt) < Date.now());
    return m.group_news_viewing({ step: `${isOwner ? 'own_' : ''}${isSeen ? 'seen' : 'agreed'}` });
  }
  return isOwner ? m.group_homes_owner_state({ state }) : m.group_homes_state_text({ state });
}
