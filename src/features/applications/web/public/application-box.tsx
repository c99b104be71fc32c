import { Suspense } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '#browser/bus/chat-bus.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { OwnerResponse } from '../../domain/schema.ts';
import { APPLY_PARAM, isUnderWay, type OwnApplication } from './use-own-application.ts';

const PersonApplicationDialog = lazyComponent(
  async () => (await import('../applications/person-application-dialog.tsx')).PersonApplicationDialog,
);

interface ApplicationBoxProps {
  property: { id: string; title: string; isReserved: boolean };
  publisher: { userId: string; name: string };
  isVisitor: boolean;
  own: OwnApplication;
  /** In the bar of phones there is room for one button only. */
  isBar: boolean;
}

/** Button to apply for a property; once it is done, the state of the application. */
export function ApplicationBox({ property, publisher, isVisitor, own, isBar }: ApplicationBoxProps) {
  const size = isBar ? 'md' : 'lg';
  if (isVisitor) {
    const next = encodeURIComponent(`/properties/${property.id}?${APPLY_PARAM}=1`);
    return (
      <ButtonLink size={size} fullWidth={!isBar} asChild>
        <LocalizedLink to={`/auth?next=${next}`}>{m.property_interest()}</LocalizedLink>
      </ButtonLink>
    );
  }
  const { application } = own;
  if (isUnderWay(application)) {
    const see = (
      <ButtonLink variant="outline" size={size} fullWidth={!isBar} asChild>
        <LocalizedLink to={`/student/applications?id=${application.id}`}>{m.application_see()}</LocalizedLink>
      </ButtonLink>
    );
    if (isBar) return see;
    return (
      <section aria-label={m.application_box_title()} className="grid gap-3 rounded-inner bg-surface-quiet p-4">
        <p>
          <Badge tone={application.state === 'sent' ? 'accent' : 'success'}>
            {m.group_application_state({ state: application.state })}
          </Badge>
        </p>
        <p className="text-14">{m.application_text({ state: application.state })}</p>
        {application.waiting_place !== null && (
          <p className="text-14 font-mid">{m.application_place({ place: application.waiting_place })}</p>
        )}
        {see}
        <Button variant="ghost" icon={MessageCircle} onClick={() => openChat(publisher)}>
          {m.application_chat()}
        </Button>
      </section>
    );
  }
  return (
    <Button size={size} fullWidth={!isBar} onClick={() => own.setOpen(true)}>
      {m.property_interest()}
    </Button>
  );
}

/** A refusal of the latest application, how soon the owner usually answers, and the waiting list. */
export function ApplicationNote({
  own,
  response,
}: Pick<ApplicationBoxProps, 'own'> & { response: OwnerResponse | null }) {
  const { band = null, waiting = null } = response ?? {};
  return (
    <>
      {own.application?.state === 'declined' && <p className="text-14 text-muted">{m.property_interest_declined()}</p>}
      {waiting !== null && !isUnderWay(own.application) && (
        <p className="text-14">{m.application_would_wait({ place: waiting + 1 })}</p>
      )}
      {band !== null && <p className="text-14 text-muted">{m.property_response_band({ band })}</p>}
    </>
  );
}

interface ApplicationDialogProps extends Pick<ApplicationBoxProps, 'property' | 'own'> {
  publisherName: string | null;
  userId: string | undefined;
}

/** Dialog to apply, while it is open. */
export function ApplicationDialog({ property, publisherName, own, userId }: ApplicationDialogProps) {
  const toast = useToast();
  if (userId === undefined || !own.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PersonApplicationDialog
        property={property}
        publisherName={publisherName}
        userId={userId}
        onSent={(application) => {
          own.setApplication(application);
          toast.success(
            application.waiting_place === null
              ? m.application_sent()
              : m.application_waits({ place: application.waiting_place }),
          );
        }}
        onClose={() => own.setOpen(false)}
      />
    </Suspense>
  );
}
