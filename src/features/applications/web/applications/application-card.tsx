import { Suspense, useState } from 'react';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import { useLang } from '#browser/i18n/lang.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Application } from '../../domain/schema.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationPeople } from './application-people.tsx';
import { NextStep } from './next-step.tsx';
import { APPLICATION_STATE_TONES, propertyTitle } from '../shortlist/shortlist-labels.ts';
import { PdfButton } from '#features/groups/web/public/pdf-button.tsx';
import { ViewingRow } from '../viewings/viewing-row.tsx';

const ApplyDialog = lazyComponent(async () => (await import('./apply-dialog.tsx')).ApplyDialog);
const SlotPicker = lazyComponent(async () => (await import('../viewings/slot-picker.tsx')).SlotPicker);
const ViewingTimeDialog = lazyComponent(
  async () => (await import('../viewings/viewing-time-dialog.tsx')).ViewingTimeDialog,
);

interface ApplicationCardProps {
  groupId: string | null;
  application: Application;
}

/** An application for one of its sides: state, people, message, viewings and actions. */
export function ApplicationCard({ groupId, application }: ApplicationCardProps) {
  const lang = useLang();
  const [isWriting, setWriting] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const { state, side, home: property, group, message, partner, viewings } = application;
  const isOwner = side === 'owner';
  const name = isOwner ? applicantName(application) : propertyTitle(property);
  const ahead = viewings.filter((viewing) => viewing.state !== 'cancelled');
  return (
    <article className="grid gap-3">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-text text-16 leading-ui font-strong tracking-normal wrap-anywhere" dir="auto">
            {isOwner && !group ? (
              <PersonLink application={application} />
            ) : isOwner || property.is_gone ? (
              name
            ) : (
              <LocalizedLink to={`/properties/${property.id}`}>{name}</LocalizedLink>
            )}
          </h3>
          <Badge tone={APPLICATION_STATE_TONES[state]}>
            {isOwner ? m.group_application_owner_badge({ state }) : m.group_application_state({ state })}
          </Badge>
        </div>
        <p className="text-14 text-muted">
          {stateText(application)}
          {application.expires_at &&
            ` ${m.group_application_deadline({ day: formatDate(application.expires_at, lang) })}`}
          {application.waiting_place !== null && ` ${m.application_place({ place: application.waiting_place })}`}
        </p>
      </header>
      <ApplicationPeople application={application} />
      {message !== '' && (
        <blockquote className="rounded-inner bg-surface-quiet px-4 py-3">
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {safeDisplayText(message)}
          </p>
        </blockquote>
      )}
      <Answers answers={application.answers} />
      {application.sheets > 0 && (
        <PdfButton
          path={`/api/applications/${encodeURIComponent(application.id)}/sheet`}
          fileName={`tukan-hoja-${application.id.slice(0, 8)}`}
          className="justify-self-start"
        >
          {m.sheet_of_application({ side })}
        </PdfButton>
      )}
      {application.closing_message !== null && (
        <figure className="rounded-inner bg-surface-quiet px-4 py-3">
          <figcaption className="text-14 text-muted">{m.application_closing_message()}</figcaption>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {safeDisplayText(application.closing_message)}
          </p>
        </figure>
      )}
      {ahead.length > 0 && (
        <ul className="grid gap-2" aria-label={m.group_viewings()}>
          {ahead.map((viewing) => (
            <ViewingRow key={viewing.id} groupId={groupId} viewing={viewing} side={side} />
          ))}
        </ul>
      )}
      {application.may_book && (
        <Suspense fallback={null}>
          <SlotPicker groupId={groupId} application={application} />
        </Suspense>
      )}
      <NextStep groupId={groupId} application={application} />
      <ApplicationActions groupId={groupId} application={application}>
        {application.may_change && (
          <Button variant="ghost" icon={Pencil} onClick={() => setWriting(true)}>
            {m.group_application_message_change()}
          </Button>
        )}
        {application.may_propose && (
          <Button variant="ghost" icon={CalendarPlus} onClick={() => setProposing(true)}>
            {m.group_viewing_propose()}
          </Button>
        )}
        {partner && application.sent_at && (
          <Button
            variant="ghost"
            icon={MessageCircle}
            onClick={() => openChat({ userId: partner.user_id, name: safeDisplayText(partner.name) })}
          >
            {m.group_application_write()}
          </Button>
        )}
      </ApplicationActions>
      <Suspense fallback={null}>
        {isWriting && group && (
          <ApplyDialog
            groupId={group.id}
            property={property}
            memberCount={group.members_count}
            application={application}
            onClose={() => setWriting(false)}
          />
        )}
        {isProposing && (
          <ViewingTimeDialog
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

/** Answers to the questions of the owner. */
function Answers({ answers }: Pick<Application, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <dl aria-label={m.application_answers()} className="grid gap-2 text-14">
      {answers.map(({ question, answer }) => (
        <div key={question} className="wrap-anywhere">
          <dt className="text-muted" dir="auto">
            {safeDisplayText(question)}
          </dt>
          <dd className="whitespace-pre-line" dir="auto">
            {safeDisplayText(answer)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The person who applies alone. */
function PersonLink({ application }: { application: Application }) {
  const [person] = application.people;
  const name = applicantName(application);
  if (!person || person.name === null) return name;
  return (
    <LocalizedLink
      to={`/profile/${person.user_id}`}
      className="flex items-center gap-3 text-ink no-underline hover:underline"
    >
      <Avatar name={person.user_id} src={person.avatar_url} size={36} />
      {name}
    </LocalizedLink>
  );
}

/** Name of the group, or of the person who applies alone. */
function applicantName({ group, people }: Application): string {
  return safeDisplayText(group?.name ?? people[0]?.name ?? m.group_shortlist_unknown_person());
}

/**
 * Text of the state; once a viewing is agreed, the text says so instead of asking for a time, and once the others agree to
 * an offer, that the leader has to accept it.
 */
function stateText({ state, side, viewings, group, people }: Application): string {
  const isOwner = side === 'owner';
  const isAlone = group === null;
  const agreed = viewings.filter((viewing) => viewing.state === 'agreed');
  if (state === 'viewing' && agreed.length > 0) {
    const isSeen = agreed.every(({ starts_at: startsAt }) => Date.parse(startsAt) < Date.now());
    return m.group_application_viewing_state({
      step: `${isOwner ? 'own_' : isAlone ? 'alone_' : ''}${isSeen ? 'seen' : 'agreed'}`,
    });
  }
  if (isAlone) return isOwner ? m.application_owner_text({ state }) : m.application_text({ state });
  if (isOwner) return m.group_application_owner_state({ state });
  const others = people.filter(({ role }) => role !== 'leader');
  const isAgreed = state === 'offered' && others.length > 0 && others.every(({ consent }) => consent === 'yes');
  return m.group_application_state_text({ state: isAgreed ? `agreed_${side}` : state });
}
