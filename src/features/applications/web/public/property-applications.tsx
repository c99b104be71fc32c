import { Suspense, useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Application } from '../../domain/schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import type { OpenCountOfProperty } from '../../domain/open-limit-schema.ts';
import { ApplicationCard } from '../applications/application-card.tsx';
import { useShortlistInvalidation, useReceivedApplications } from '../shortlist/use-shortlist.ts';

const OwnerSlotsDialog = lazyComponent(
  async () => (await import('../viewings/owner-slots-dialog.tsx')).OwnerSlotsDialog,
);

const QuestionsDialog = lazyComponent(
  async () => (await import('../applications/questions-dialog.tsx')).QuestionsDialog,
);

interface PropertyApplicationsProps {
  propertyId: string;
  isOffered: boolean;
  /** Open and waiting applications; undefined while they are not known. */
  count: OpenCountOfProperty | undefined;
}

/** Applications received for a property, for its owner. */
export function PropertyApplications({ propertyId, isOffered, count }: PropertyApplicationsProps) {
  useShortlistInvalidation();
  const { data } = useReceivedApplications();
  const own = data?.filter(({ home: property }) => property.id === propertyId) ?? [];
  if (!data) return null;
  if (own.length === 0 && !isOffered) return null;
  if (own.length === 0)
    return (
      <div className="px-4 md:px-6">
        <OwnerTools propertyId={propertyId} count={count} />
      </div>
    );
  return <ReceivedApplications propertyId={propertyId} applications={own} isOffered={isOffered} count={count} />;
}

const isPending = ({ state }: Application) => OPEN_STATES.some((one) => one === state);

/** Initially open if an application is pending; it does not collapse after the answer. */
function ReceivedApplications({
  propertyId,
  applications,
  isOffered,
  count,
}: PropertyApplicationsProps & { applications: readonly Application[] }) {
  const [isOpen, setOpen] = useState(() => applications.some(isPending));
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/asked border-t border-line px-4 md:px-6"
    >
      <summary className="flex min-h-13 cursor-pointer items-center gap-2 font-strong">
        {m.group_applications_received({ count: applications.length })}
        <Icon icon={ChevronDown} className="text-muted group-open/asked:rotate-180" />
      </summary>
      <ul className="grid pb-4">
        {applications.map((application) => (
          <li key={application.id} className="min-w-0 border-t border-line py-5 first:border-0 first:pt-1">
            <ApplicationCard groupId={application.group?.id ?? null} application={application} />
          </li>
        ))}
      </ul>
      {isOffered && <OwnerTools propertyId={propertyId} count={count} />}
    </details>
  );
}

/** Buttons for the dialogs with viewing slots and questions of an own property. */
function OwnerTools({ propertyId, count }: Pick<PropertyApplicationsProps, 'propertyId' | 'count'>) {
  const [open, setOpen] = useState<'slots' | 'questions' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line py-3">
      {count && (
        <p className="num w-full text-14 text-muted">
          {m.applicants_open({ open: count.open, max: count.max_open })}
          {count.waiting > 0 && ` · ${m.applicants_waiting({ count: count.waiting })}`}
        </p>
      )}
      <ButtonLink variant="outline" asChild>
        <LocalizedLink to={`/student/properties/${propertyId}/applicants`}>{m.applicants_board()}</LocalizedLink>
      </ButtonLink>
      <Button variant="outline" icon={CalendarClock} onClick={() => setOpen('slots')}>
        {m.viewing_slots()}
      </Button>
      <Button variant="outline" icon={MessageCircleQuestion} onClick={() => setOpen('questions')}>
        {m.application_questions()}
      </Button>
      <Suspense fallback={null}>
        {open === 'slots' && <OwnerSlotsDialog propertyId={propertyId} onClose={close} />}
        {open === 'questions' && <QuestionsDialog propertyId={propertyId} onClose={close} />}
      </Suspense>
    </div>
  );
}
